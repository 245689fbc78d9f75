import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const RESOURCES = join(import.meta.dirname, '../resources');

export type ResourceSource = {
  readonly name: string;
  /** path below the folder of resources, such as `blog/blogger.ts` */
  readonly path: string;
  readonly text: string;
};

/**
 * Reads the files below `resources` that define a resource with the name of the file, sorted by
 * name.
 */
export const resourceSources = async (): Promise<readonly ResourceSource[]> => {
  const paths = await readdir(RESOURCES, { recursive: true });
  const sources = await Promise.all(
    paths
      .filter((path) => path.endsWith('.ts'))
      .map(async (path) => ({
        name: basename(path, '.ts'),
        path: path.replaceAll('\\', '/'),
        text: await readFile(join(RESOURCES, path), 'utf8'),
      })),
  );
  return sources
    .filter(({ name, text }) => text.includes(`export const ${name} = defineResource(`))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** The module `resources/catalogue.ts`, which exports every resource. */
export const formatCatalogue = (sources: readonly ResourceSource[]): string =>
  [
    '// Written by `npm run contracts`. It loads every schema, so no code for browsers imports it.',
    ...sources.map(({ name, path }) => ['export {', name, '} from', `'./${path}';`].join(' ')),
    '',
  ].join('\n');
