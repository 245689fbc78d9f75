import { runProgram } from '../../bootstrap/system/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';

const TIMEOUT_MS = 20_000;

/** Whether a program says its version; a stub that only tells what to install does not. */
export const doesRun = async (program: string): Promise<boolean> => {
  const options = { cwd: ROOT, env: process.env, timeoutMs: TIMEOUT_MS };
  return (await runProgram(program, ['--version'], options)).code === 0;
};
