import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { ONE_PASSED, oneFailed } from '@engawa/harness/run/findings.ts';
import type { Stage } from './stage.ts';

const STORED_LINES = 400;
const LINES_AT_THE_END = 40;

/**
 * A stage with one check: a program that exits with 0, or prints its findings.
 * @param args for Node, paths below the root
 */
export const checkStage = (name: string, args: readonly string[]): Stage => ({
  name,
  run: async () => {
    const { code, lastLines } = await runProgram(process.execPath, args, {
      cwd: CHECKOUT_ROOT,
      env: process.env,
      storedLines: STORED_LINES,
    });
    if (code === 0) return ONE_PASSED;
    process.stderr.write(`\n== ${name} failed\n${lastLines.join('\n')}\n`);
    return oneFailed([name, ...lastLines.slice(-LINES_AT_THE_END)].join('\n'));
  },
});
