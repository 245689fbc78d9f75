import { median } from '@engawa/harness/measure/statistics.ts';
import type { Counts } from '../../parts/mounts/watchObservers.ts';

/** A module that was mounted and unmounted in a browser, and its remaining objects. */
export type Mounted = {
  readonly name: string;
  readonly rounds: number;
  /** by kind: after the warm-up, and then after each batch of rounds */
  readonly counts: readonly Counts[];
  /** detached nodes and listeners by name, after the warm-up and at the end */
  readonly retained: { readonly before: Counts; readonly after: Counts };
};

/** A kind of object whose number grows with each round. */
export type Growth = { readonly kind: string; readonly gain: number };

/** A gain of less than one in this many rounds is noise: a real leak is more frequent. */
const ROUNDS_PER_GAIN = 50;

/**
 * Finds the kinds that grow with the rounds; a single addition does not count.
 * @returns each kind with its gain over all rounds, by the median batch
 */
export const findGrowths = ({ counts, rounds }: Mounted): readonly Growth[] =>
  Object.keys(counts[0] ?? {}).flatMap((kind) => {
    const series = counts.map((each) => each[kind] ?? 0);
    const perBatch = series.slice(1).map((count, at) => count - (series[at] ?? 0));
    const gain = median(perBatch) * perBatch.length;
    return gain > 0 && gain >= rounds / ROUNDS_PER_GAIN ? [{ kind, gain }] : [];
  });

/** A line with the growing kinds, and the retained nodes and listeners; null without growth. */
export const growthText = (mounted: Mounted): string | null => {
  const growths = findGrowths(mounted);
  if (growths.length === 0) return null;
  const { name, rounds, retained } = mounted;
  const more = Object.entries(retained.after)
    .map(([what, count]) => [what, count - (retained.before[what] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
  const list = growths.map(({ kind, gain }) => `${gain.toFixed(0)} ${kind}`).join(', ');
  const retainers = more.map(([what, count]) => `${count} ${what}`).join(', ');
  return `${name}: ${list} in ${rounds} rounds (${retainers})`;
};
