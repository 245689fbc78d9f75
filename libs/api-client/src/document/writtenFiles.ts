import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatResources } from './formatResources.ts';
import {
  formatCatalogue,
  formatImplementations,
  IMPLEMENTATIONS,
  resourceSources,
} from './resourceSources.ts';

const CATALOGUE = join(import.meta.dirname, '../resources/catalogue.ts');
const IMPLEMENTATION_LIST = join(IMPLEMENTATIONS, 'implementations.ts');
const PAGE = join(import.meta.dirname, '../../../../docs/contracts/read-layer.md');
const [BEGIN, END] = ['<!-- written by `npm run contracts` -->', '<!-- end -->'];

/**
 * Generates the files that derive from the definitions of resources: the catalogue, the platform's list
 * of implementations, and the part of docs/contracts/read-layer.md between two markers.
 */
export const writtenFiles = async (): Promise<
  readonly { readonly path: string; readonly text: string }[]
> => {
  const sources = await resourceSources();
  const [before = '', rest = ''] = (await readFile(PAGE, 'utf8')).split(BEGIN);
  const after = rest.slice(rest.indexOf(END));
  return [
    { path: CATALOGUE, text: formatCatalogue(sources) },
    {
      path: IMPLEMENTATION_LIST,
      text: await formatImplementations(sources.map(({ name }) => name)),
    },
    { path: PAGE, text: `${before}${BEGIN}\n\n${formatResources(sources)}\n${after}` },
  ];
};
