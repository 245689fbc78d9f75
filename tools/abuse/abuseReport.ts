import { quantile } from '@engawa/harness/measure/statistics.ts';
import type { Attack, Finding } from './attack.ts';
import type { Outcome } from './traffic.ts';

const SLOW_MS = 2000;

/** The results of some readers, and the memory of host and platform afterwards. */
export type Phase = {
  readonly readers: number;
  /** statuses other than 200, and responses after more than 2 s */
  readonly faults: number;
  readonly p99Ms: number;
  readonly memoryMb: number;
};

export type Row = {
  readonly attack: Pick<Attack, 'what' | 'isForReaders'>;
  readonly finding: Finding | null;
  /** before, during and after the attack */
  readonly phases: readonly [Phase, Phase, Phase];
};

export const buildPhase = (
  outcomes: readonly Pick<Outcome, 'status' | 'ms'>[],
  memoryMb: number,
): Phase => ({
  readers: outcomes.length,
  faults: outcomes.filter(({ status, ms }) => status !== 200 || ms > SLOW_MS).length,
  p99Ms: quantile(
    outcomes.map(({ ms }) => ms),
    0.99,
  ),
  memoryMb,
});

/** Formats the rows as cells: each metric before, during and after the attack. */
export const buildAbuseReport = (rows: readonly Row[]) => ({
  heads: ['attack', 'p99 of readers, ms', 'faults of readers', 'memory, MB', 'beside that'],
  rows: rows.map(({ attack, finding, phases }) => {
    const over = (metric: 'p99Ms' | 'faults' | 'memoryMb') =>
      phases.map((phase) => Math.round(phase[metric])).join('/');
    const faults = `${over('faults')} of ${phases[1].readers}`;
    return [attack.what, over('p99Ms'), faults, over('memoryMb'), finding?.note ?? ''];
  }),
});

/** Whether each reader got a 200 within 2 s and the attack's own checks passed. */
export const isHeld = ({ attack: { isForReaders = true }, finding, phases }: Row): boolean =>
  (finding?.isHeld ?? true) &&
  phases.every(({ faults }, at) => faults === 0 || (at === 1 && !isForReaders));
