import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { installPackages, isInstalled } from './install.mjs';

type Packages = Readonly<Record<string, object>>;

const A = { version: '1.0.0', integrity: 'sha512-a' };
const LOCKED: Packages = {
  '': { name: 'x' },
  'apps/entry': { version: '1.0.0' },
  'node_modules/a': A,
  'node_modules/only-on-macos': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

const isInstalledWith = (noted: Packages | null, locked: Packages = LOCKED): Promise<boolean> =>
  inTemporaryFolder(async (root) => {
    await mkdir(join(root, 'node_modules'));
    await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
    if (noted)
      await writeFile(
        join(root, 'node_modules/.package-lock.json'),
        JSON.stringify({ packages: noted }),
      );
    return isInstalled(root);
  });

test('reports that a fresh clone has no installed packages', async () => {
  expect(await isInstalledWith(null)).toBe(false);
});

test('accepts an npm install without the optional packages of other platforms', async () => {
  expect(await isInstalledWith({ 'node_modules/a': A })).toBe(true);
});

test.each<[string, Packages]>([
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/a': { ...A, version: '0.9.0' } }],
  ['a package has other content', { 'node_modules/a': { ...A, integrity: 'sha512-z' } }],
])('reports packages as not installed when %s', async (_what, noted) => {
  expect(await isInstalledWith(noted)).toBe(false);
});

test('reports the npm error of a failed install with the next step, and does not record the install as done', () =>
  inTemporaryFolder(async (root) => {
    await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0' }));
    // fails before any network request
    await writeFile(join(root, 'package-lock.json'), 'no lock file');
    await expect(installPackages(root)).rejects.toThrow(/npm ci failed .*run the command again/s);
    await expect(readFile(join(root, 'node_modules/.engawa-lock-hash'))).rejects.toThrow('ENOENT');
  }));
