import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { exposesIn } from './exposesIn.ts';

/** Reads a `remote.ts`; errors contain FOLDER instead of the folder's path. */
const readExposes = (text: string) =>
  inTemporaryFolder(async (folder) => {
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/remote.ts'), text);
    try {
      return exposesIn(folder);
    } catch (error) {
      return String(error).replace(folder, 'FOLDER');
    }
  });

const IMPORTS = `import type { Exposed } from '@engawa/contract';
import { exposed as iine } from './iine/iine.module.ts';
import { exposed as readers, other } from './readers/readers.page.ts';
`;

test('returns the file of each exposed module in the order of the list, not of the imports', async () => {
  const list = `export const modules = {
    './Readers': readers,
    './Iine': iine,
  } satisfies Record<string, Exposed>;`;
  expect(Object.entries(await readExposes(`${IMPORTS}${list}`))).toEqual([
    ['./Readers', './src/readers/readers.page.ts'],
    ['./Iine', './src/iine/iine.module.ts'],
  ]);
});

test.each([
  ['no list', 'export const others = {};', 'FOLDER/src/remote.ts exports no list of modules'],
  [
    'a list that a function returns',
    'export const modules = made();',
    'exports no list of modules',
  ],
  ['a module that is not imported', "export const modules = { './A': a };", './A is imported from'],
  [
    'a module under another name',
    "export const modules = { './A': other };",
    './A is imported from',
  ],
  ['a module defined in place', "export const modules = { './A': {} };", './A is imported from'],
  ['a spread in the list', 'export const modules = { ...iine };', 'the list of modules takes'],
])('refuses a remote.ts with %s', async (_what, list, sentence) => {
  expect(await readExposes(`${IMPORTS}${list}`)).toContain(sentence);
});
