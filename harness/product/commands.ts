import { execFile, type ExecFileException } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { resolveDatabaseUrl } from './databases.ts';

export type CommandEnd = { readonly code: number; readonly text: string };

/** The exit code; 1 for a command that was killed by a signal or for too much output. */
const toExitCode = (error: ExecFileException | null): number =>
  error === null ? 0 : typeof error.code === 'number' ? error.code : 1;

/** Runs a command on a data folder. @param script path below the repository */
export const commandEnd = (
  dataDir: string,
  script: string,
  ...args: readonly string[]
): Promise<CommandEnd> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(CHECKOUT_ROOT, script), ...args, '--data', dataDir],
      {
        cwd: CHECKOUT_ROOT,
        env: { ...process.env, DATABASE_URL: resolveDatabaseUrl(dataDir) ?? undefined },
      },
      (error, stdout, stderr) => done({ code: toExitCode(error), text: stdout + stderr }),
    );
  });

/** Like `commandEnd`. @returns the output @errors throws the output if the command fails */
export const runCommand = async (...command: Parameters<typeof commandEnd>): Promise<string> => {
  const { code, text } = await commandEnd(...command);
  if (code !== 0) throw new Error(text);
  return text;
};

/** `npm run import`. @returns its report, whatever its exit code */
export const runImport = async (file: string, amebaId: string, dataDir: string): Promise<string> =>
  (await commandEnd(dataDir, 'tools/import/importCommand.ts', file, '--as', amebaId)).text;
