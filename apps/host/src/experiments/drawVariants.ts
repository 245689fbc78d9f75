import type { KeptValues } from '@engawa/contract';
import { createStorage } from '../runtime/storage.ts';

/** Weights of the experiments that run, by id. */
export type RunningExperiments = Readonly<Record<string, readonly number[]>>;

const SEEDS = 10_000;
const SEED = { name: 'experimentSeed', version: 1 };
/** for as long as a browser keeps anything */
const KEPT_S = 10 * 365 * 86_400;

/** Null where the reader lets the page keep nothing: another seed each page would be no experiment. */
const readSeed = (storage: KeptValues): number | null => {
  const [, asked] = /[?&]experiment_seed=(\d{1,4})(?:&|$)/.exec(location.search) ?? [];
  if (asked !== undefined) return Number(asked);
  const kept = storage.get(SEED);
  if (kept.ok && typeof kept.value === 'number') return kept.value;
  const drawn = Math.floor(Math.random() * SEEDS);
  return storage.set(SEED, drawn, KEPT_S).ok ? drawn : null;
};

/** The variant that a seed falls into; -1 where it falls into none. */
const variantAt = (weights: readonly number[], seed: number): number => {
  let end = 0;
  return weights.findIndex((weight) => seed < (end += weight));
};

/**
 * R9.4 The variants of this browser, by experiment, from its own seed of 0 to 9999: the same on every
 * page. Nothing is kept where no experiment runs.
 */
export const drawVariants = (
  experiments: RunningExperiments = {},
  storage = createStorage(() => localStorage),
): Readonly<Record<string, number>> => {
  const running = Object.entries(experiments);
  const seed = running.length > 0 ? readSeed(storage) : null;
  if (seed === null) return {};
  return Object.fromEntries(
    running
      .map(([id, weights]) => [id, variantAt(weights, seed)] as const)
      .filter(([, variant]) => variant >= 0),
  );
};
