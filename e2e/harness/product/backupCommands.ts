import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { databaseUrlOf } from './databases.ts';

const run = (command: 'backup' | 'restore', args: readonly string[], dataDir: string) =>
  new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [join(ROOT, `tools/backup/${command}Command.ts`), ...args, '--data', dataDir],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: databaseUrlOf(dataDir) ?? undefined } },
      (error, stdout, stderr) =>
        error ? reject(new Error(`${command}: ${stdout}${stderr}`)) : resolve(stdout),
    );
  });

/** Runs `npm run backup` on a data folder, of which the product may be running. */
export const runBackup = (dataDir: string, to: string): Promise<string> =>
  run('backup', ['--to', to], dataDir);

/** Runs `npm run restore` into a new data folder. */
export const runRestore = (from: string, dataDir: string): Promise<string> =>
  run('restore', ['--from', from], dataDir);
