import { cpus, loadavg } from 'node:os';
import { runProgram } from '../../bootstrap/system/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';
import type { Surroundings } from './benchReport.ts';

export const loadNow = (): number => loadavg()[0] ?? 0;

/**
 * @param loadBefore as it was before measuring began
 * @param slowness of `calibrate`
 */
export const surroundingsNow = (
  loadBefore: number,
  database: Surroundings['database'],
  slowness: number,
): Surroundings => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  database,
  loadBefore,
  loadAfter: loadNow(),
  slowness,
});

/** The revision that was measured, marked where files differ from it; `unknown` outside of git. */
export const currentCommit = async (): Promise<string> => {
  const args = ['describe', '--always', '--dirty', '--exclude', '*'];
  const { code, lastLines } = await runProgram('git', args, { cwd: ROOT });
  return code === 0 ? (lastLines[0] ?? 'unknown') : 'unknown';
};
