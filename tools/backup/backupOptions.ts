import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError } from '../bootstrap/system/fail.mjs';

export type BackupOptions = {
  /** the backup's own folder, absolute */
  readonly backupDir: string;
  /** absolute */
  readonly dataDir: string;
};

/**
 * Reads the command line of `npm run backup` (`--to DIR`) or `npm run restore` (`--from DIR`).
 * @param folder where the person stands
 * @errors PlainError with one sentence and the usage
 */
export const readBackupOptions = (
  command: 'backup' | 'restore',
  args: readonly string[],
  folder: string,
): BackupOptions => {
  const where = command === 'backup' ? 'to' : 'from';
  const usage = `Usage: npm run ${command} -- --${where} DIR [--data DIR]`;
  const refuse = (sentence: string): never => {
    throw new PlainError(`${sentence}\n${usage}`);
  };
  const read = () => {
    try {
      return parseArgs({
        args: [...args],
        options: { [where]: { type: 'string' }, data: { type: 'string' } },
      }).values;
    } catch (error) {
      return refuse(commandLineFault(error));
    }
  };
  const values: Readonly<Record<string, unknown>> = read();
  const folderOf = (name: string): string | null => {
    const value = values[name];
    if (value === '') return refuse(`--${name} takes the path of a folder.`);
    return typeof value === 'string' ? resolve(folder, value) : null;
  };
  return {
    backupDir: folderOf(where) ?? refuse(`--${where} names the folder of the backup.`),
    dataDir: folderOf('data') ?? resolve(folder, '.data'),
  };
};
