import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { sourceHash } from './sourceHash.ts';

const TREE = {
  'package-lock.json': '{}',
  'delivery/build/config.mjs': 'export const a = 1;',
  'apps/market/package.json': '{"version":"1.0.0","type":"module"}',
  'apps/market/src/a.ts': 'export const a = 1;',
  'apps/market/src/unread.ts': 'export const b = 1;',
  'node_modules/react/index.js': 'exports.a = 1;',
};
// webpack also lists folders that it searched
const READ = [
  'apps/market/package.json',
  'apps/market/src',
  'apps/market/src/a.ts',
  'node_modules/react/index.js',
];

const computeHash = (over: Partial<Record<keyof typeof TREE, string>> = {}, read = READ) =>
  inTemporaryFolder(async (root) => {
    for (const [path, text] of Object.entries({ ...TREE, ...over })) {
      await mkdir(join(root, path, '..'), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return sourceHash(
      root,
      read.map((path) => join(root, path)),
    );
  });

test('hashes the same sources alike in any folder and in any order of the files', async () => {
  expect(await computeHash()).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
  expect(await computeHash({}, READ.toReversed())).toBe(await computeHash());
});

test.each([
  ['the version', { 'apps/market/package.json': '{"version":"1.0.1","type":"module"}' }],
  ['a file that the build did not read', { 'apps/market/src/unread.ts': 'export const b = 2;' }],
])('returns the same hash of the sources after a change of %s', async (_what, over) => {
  expect(await computeHash(over)).toBe(await computeHash());
});

test.each([
  ['a source file', { 'apps/market/src/a.ts': 'export const a = 2;' }],
  ['other fields of package.json', { 'apps/market/package.json': '{"version":"1.0.0"}' }],
  ['the lock file', { 'package-lock.json': '{"name":"a"}' }],
  ['the build configuration', { 'delivery/build/config.mjs': 'export const a = 2;' }],
])('returns another hash of the sources after a change of %s', async (_what, over) => {
  expect(await computeHash(over)).not.toBe(await computeHash());
});
