import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { copyContractFile } from './contractFile.ts';

test('BF13 copies the contract tests of a remote into its build, if the remote has any', () =>
  inTemporaryFolder(async (folder) => {
    const built = join(folder, 'dist/release');
    await mkdir(built, { recursive: true });
    expect(copyContractFile(built)).toBeNull();
    await writeFile(join(folder, 'contract.json'), '[1]');
    expect(copyContractFile(built)).toBe(join(folder, 'contract.json'));
    expect(await readFile(join(built, 'contract.json'), 'utf8')).toBe('[1]');
  }));
