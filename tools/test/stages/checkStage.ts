import { runProgram } from '../../bootstrap/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';
import { countOf } from '../counts.ts';
import type { Stage } from './stage.ts';

const KEPT_LINES = 400;

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
    if (code !== 0) process.stderr.write(`\n== ${name} failed\n${lastLines.join('\n')}\n`);
    return countOf(code === 0);
  },
});
