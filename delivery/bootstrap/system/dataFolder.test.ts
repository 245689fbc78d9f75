import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireFileLock } from '../../lock/fileLock.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { checkDataFolder } from './dataFolder.mjs';

test('creates a missing data folder that only its owner can access', () =>
  inTemporaryFolder(async (folder) => {
    checkDataFolder(join(folder, 'a/b'));
    const made = await stat(join(folder, 'a/b'));
    expect(made.isDirectory()).toBe(true);
    expect(made.mode & 0o777).toBe(0o700);
  }));

test('rejects a file as the data folder', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'notes.txt');
    await writeFile(path, '');
    expect(() => checkDataFolder(path)).toThrow(/notes\.txt is not a folder; choose another/);
    expect(() => checkDataFolder(join(path, 'below'))).toThrow('is not a folder');
  }));

test('rejects a folder that cannot be created', () => {
  expect(() => checkDataFolder('/proc/engawa')).toThrow(/cannot be written \(E[A-Z]+\)/);
});

test('rejects a data folder that another process uses, and names the process', () =>
  inTemporaryFolder(async (folder) => {
    await acquireFileLock(join(folder, 'instance.lock'));
    expect(() => checkDataFolder(folder)).toThrow(
      `is in use by another instance (process ${process.pid})`,
    );
  }));
