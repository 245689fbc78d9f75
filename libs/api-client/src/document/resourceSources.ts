import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const RESOURCES = join(import.meta.dirname, '../resources');
/** The folder of the backend's implementations of the resources. */
export const IMPLEMENTATIONS = join(import.meta.dirname, '../../../../apps/platform/src/resources');

export type ResourceSource = {
  readonly name: string;
  /** path below the folder, such as `blog/blogger.ts` */
  readonly path: string;
  readonly text: string;
};

/** Reads the TypeScript files below a folder. */
const readSources = async (folder: string): Promise<readonly ResourceSource[]> => {
  const paths = await readdir(folder, { recursive: true });
  return Promise.all(
    paths
      .filter((path) => path.endsWith('.ts'))
      .map(async (path) => ({
        name: basename(path, '.ts'),
        path: path.replaceAll('\\', '/'),
        text: await readFile(join(folder, path), 'utf8'),
      })),
  );
};

/**
 * Reads the files below `resources` that define a resource with the name of the file, sorted by
 * name.
 */
export const resourceSources = async (): Promise<readonly ResourceSource[]> => {
  const sources = await readSources(RESOURCES);
  return sources
    .filter(({ name, text }) => text.includes(`export const ${name} = defineResource(`))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

const exportLine = (name: string, path: string): string =>
  ['export {', name, '} from', `'${path}';`].join(' ');

/** Formats the module `resources/catalogue.ts`, which exports every resource. */
export const formatCatalogue = (sources: readonly ResourceSource[]): string =>
  [
    '// Written by `npm run contracts`. It loads every schema, so no code for browsers imports it.',
    ...sources.map(({ name, path }) => exportLine(name, `./${path}`)),
    '',
  ].join('\n');

/** The module `resources/implementations.ts` of the platform: its implementations of the resources. */
export const formatImplementations = async (names: readonly string[]): Promise<string> => {
  const sources = await readSources(IMPLEMENTATIONS);
  const lines = names.flatMap((name) => {
    const implementation = new RegExp(
      `^export const ${name}(?: = \\([^=]*\\))?: ApiImplementation<'${name}'>`,
      'm',
    );
    const found = sources.find(({ text }) => implementation.test(text));
    return found ? [exportLine(name, `./${found.path}`)] : [];
  });
  return ['// Written by `npm run contracts`.', ...lines, ''].join('\n');
};
