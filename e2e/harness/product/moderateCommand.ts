import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { databaseUrlOf } from './databases.ts';

const COMMAND = join(ROOT, 'tools/moderate/moderateCommand.ts');

/** Runs `npm run moderate` on a running product; what it says. @errors rejects where it fails */
export const runModerate = (dataDir: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [COMMAND, ...args, '--data', dataDir],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: databaseUrlOf(dataDir) ?? undefined } },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)),
    );
  });
