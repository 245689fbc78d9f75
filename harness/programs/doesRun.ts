import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { programPath } from './programPath.ts';

const TIMEOUT_MS = 20_000;

/** Whether a program prints its version; a stub that only prints an installation hint does not. */
export const doesRun = async (program: string): Promise<boolean> => {
  const options = { cwd: CHECKOUT_ROOT, env: process.env, timeoutMs: TIMEOUT_MS };
  return (await runProgram(program, ['--version'], options)).code === 0;
};

/**
 * The first of these programs that runs, or null.
 * @param searchPath folders, as in the environment's PATH
 */
export const firstRunning = async (
  names: readonly string[],
  searchPath?: string,
): Promise<string | null> => {
  for (const name of names) {
    const path = await programPath(name, searchPath);
    if (path !== null && (await doesRun(path))) return path;
  }
  return null;
};
