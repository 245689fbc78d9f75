import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { databaseUrlOf } from './databases.ts';
import { ROOT } from '../paths.ts';

const COMMAND = join(ROOT, 'tools/import/importCommand.ts');

/** Runs `npm run import` on a data folder and its database; answers its report, whatever its exit code. */
export const runImport = (file: string, amebaId: string, dataDir: string): Promise<string> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [COMMAND, file, '--as', amebaId, '--data', dataDir],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: databaseUrlOf(dataDir) ?? undefined } },
      (_error, stdout, stderr) => done(`${stdout}${stderr}`),
    );
  });
