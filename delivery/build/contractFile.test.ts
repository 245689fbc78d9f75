import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { layContract } from './contractFile.ts';

test('BF13 copies the contract tests of a remote into its build, if it has any', () =>
  inTemporaryFolder(async (folder) => {
    const built = join(folder, 'dist/release');
    await mkdir(built, { recursive: true });
    expect(layContract(built)).toBeNull();
    await writeFile(join(folder, 'contract.json'), '[1]');
    expect(layContract(built)).toBe(join(folder, 'contract.json'));
    expect(await readFile(join(built, 'contract.json'), 'utf8')).toBe('[1]');
  }));
