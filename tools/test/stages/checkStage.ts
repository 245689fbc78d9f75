import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { ROOT } from '@engawa/delivery/release/checkout.ts';
import { ONE_PASSED, oneFailed } from '@engawa/harness/run/findings.ts';
import type { Stage } from './stage.ts';

const KEPT_LINES = 400;
const TOLD_AT_THE_END = 40;

/**
 * A stage that is one check: a program that ends with 0, or shows what it found.
 * @param args for Node, paths below the root
 */
export const checkStage = (name: string, args: readonly string[]): Stage => ({
  name,
  run: async () => {
    const { code, lastLines } = await runProgram(process.execPath, args, {
      cwd: ROOT,
      env: process.env,
      keptLines: KEPT_LINES,
    });
    if (code === 0) return ONE_PASSED;
    process.stderr.write(`\n== ${name} failed\n${lastLines.join('\n')}\n`);
    return oneFailed([name, ...lastLines.slice(-TOLD_AT_THE_END)].join('\n'));
  },
});
