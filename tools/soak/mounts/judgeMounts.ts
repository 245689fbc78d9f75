import { median } from '../../measure/statistics.ts';
import { tableText } from '../../measure/table.ts';
import type { Counts } from '../../parts/mounts/watchWaiting.ts';

/** A module that was mounted and unmounted in a browser, and what was left of it. */
export type Mounted = {
  readonly name: string;
  /** that it draws */
  readonly elements: number;
  readonly rounds: number;
  readonly msPerRound: number;
  /** by kind: after the warm-up, and then after each batch of rounds */
  readonly counts: readonly Counts[];
  /** who may hold it, after the warm-up and at the end */
  readonly holders: { readonly before: Counts; readonly after: Counts };
};

/** Something of a module that there is more of with each round. */
export type Growth = { readonly kind: string; readonly gain: number };

/** Fewer than one in so many rounds are none of the module's: what leaves something does so more often. */
const ROUNDS_PER_GAIN = 50;

/**
 * Finds what grows with the rounds; what came once and stayed does not.
 * @returns each kind with what was gained over all rounds, by the median batch
 */
export const growthsOf = ({ counts, rounds }: Mounted): readonly Growth[] =>
  Object.keys(counts[0] ?? {}).flatMap((kind) => {
    const series = counts.map((each) => each[kind] ?? 0);
    const perBatch = series.slice(1).map((count, at) => count - (series[at] ?? 0));
    const gain = median(perBatch) * perBatch.length;
    return gain > 0 && gain >= rounds / ROUNDS_PER_GAIN ? [{ kind, gain }] : [];
  });

/** What there is more of at the end, in words. */
const holdersText = ({ holders: { before, after } }: Mounted): string =>
  Object.entries(after)
    .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, more]) => `${more} ${name}`)
    .join(', ');

const KINDS = ['nodes', 'listeners', 'documents', 'signals'] as const;

/** A line for each module, then what grows of which, and who holds it. */
export const mountsText = (all: readonly Mounted[]): string => {
  const row = (mounted: Mounted) => [
    mounted.name,
    mounted.elements,
    mounted.msPerRound,
    ...KINDS.map((kind) => (mounted.counts.at(-1)?.[kind] ?? 0) - (mounted.counts[0]?.[kind] ?? 0)),
  ];
  const grown = all.flatMap((mounted) =>
    growthsOf(mounted).map(
      ({ kind, gain }) =>
        `${mounted.name}: ${gain.toFixed(0)} ${kind} in ${mounted.rounds} rounds (${holdersText(mounted)})`,
    ),
  );
  const verdict =
    grown.length === 0
      ? `Nothing of ${all.length} pages and modules grows with the rounds.`
      : `GROWS:\n${grown.join('\n')}`;
  return [
    tableText(['left by', 'elements', 'ms a round', ...KINDS], all.map(row)),
    '',
    verdict,
    '',
  ].join('\n');
};
