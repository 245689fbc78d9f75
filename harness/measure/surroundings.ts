import { cpus, loadavg } from 'node:os';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** The machine of a measurement. */
export type Surroundings = {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly database: 'embedded' | 'PostgreSQL';
  /** load averages of the minute before the measurement, and of the measurement's last minute */
  readonly loadBefore: number;
  readonly loadAfter: number;
  /**
   * duration of a fixed loop relative to the reference machine; the slower of two runs, before and
   * after the measurement
   */
  readonly slowness: number;
};

export const loadNow = (): number => loadavg()[0] ?? 0;

/**
 * Describes this machine after a measurement.
 * @param loadBefore `loadNow` before the measurement   @param slowness result of `calibrate`
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

/** The measured revision, marked if files differ from it; `unknown` outside of git. */
export const currentCommit = async (): Promise<string> => {
  const args = ['describe', '--always', '--dirty', '--exclude', '*'];
  const { code, lastLines } = await runProgram('git', args, { cwd: CHECKOUT_ROOT });
  return code === 0 ? (lastLines[0] ?? 'unknown') : 'unknown';
};
