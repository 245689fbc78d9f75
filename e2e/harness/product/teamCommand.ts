import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const COMMAND = join(ROOT, 'tools/team/teamCommand.ts');

/** Runs `npm run team` on a running product; what it says. @errors rejects where it fails */
export const runTeam = (dataDir: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [COMMAND, ...args, '--data', dataDir],
      { cwd: ROOT },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)),
    );
  });
