import type { StoredValues } from '@engawa/contract';
import type { RunningExperiments } from './runningExperiments.ts';

const SEEDS = 10_000;
/** Storage name of the number from which variants are selected. */
export const SEED = { name: 'experimentSeed', version: 1 };
/** seconds for which the seed is stored: longer than any other value of this site */
export const SEED_STORED_S = 10 * 365 * 86_400;

/**
 * Returns the stored seed, or null if the visitor allows no storage. Without storage, a new seed on
 * each page would make an experiment meaningless.
 */
const storedSeed = (storage: StoredValues): number | null => {
  const stored = storage.get(SEED);
  if (stored.ok && typeof stored.value === 'number') return stored.value;
  const seed = Math.floor(Math.random() * SEEDS);
  return storage.set(SEED, seed, SEED_STORED_S).ok ? seed : null;
};

const readSeed = (storage: StoredValues): number | null => {
  // R5.11 the seed in the URL is not stored, so it does not make the visitor part of the experiment
  const [, requested] = /[?&]experiment_seed=(\d{1,4})(?:&|$)/.exec(location.search) ?? [];
  if (requested !== undefined) return Number(requested);
  return storedSeed(storage);
};

/** Finds the number of the variant for a seed; -1 if no variant includes the seed. */
const variantAt = (weights: readonly number[], seed: number): number => {
  let end = 0;
  return weights.findIndex((weight) => seed < (end += weight));
};

export type Variants = {
  /** current variants by experiment; experiments without a variant for the visitor are omitted */
  readonly present: () => Readonly<Record<string, number>>;
  /**
   * Called when the URL has changed: selects the variants again, except those of experiments that
   * select a variant once per document.
   */
  readonly redraw: () => Readonly<Record<string, number>>;
};

/**
 * R9.4 Selects the variants of this browser and sets them on the root element for style sheets. The
 * variants follow from the browser's seed, a number from 0 to 9999 that is the same on every page.
 * Runs before the first paint. If no experiment runs, nothing is stored.
 */
export const createVariants = (storage: StoredValues): Variants => {
  const root = document.documentElement;
  const { experiments } = root.dataset;
  if (experiments === undefined) return { present: () => ({}), redraw: () => ({}) };
  // the data is not validated, because the host of the same release wrote it
  const running = JSON.parse(experiments) as RunningExperiments;
  let assigned: Readonly<Record<string, number>> = {};

  const draw = (isFirst: boolean) => {
    const seed = readSeed(storage);
    assigned = Object.fromEntries(
      Object.entries(running).flatMap(([id, { weights, isSessionUnique }]) => {
        const again = seed === null ? -1 : variantAt(weights, seed);
        const variant = isSessionUnique && !isFirst ? (assigned[id] ?? -1) : again;
        return variant < 0 ? [] : [[id, variant]];
      }),
    );
    root.dataset['variants'] = Object.entries(assigned)
      .map(([id, variant]) => `${id}:${variant}`)
      .join(' ');
    return assigned;
  };

  draw(true);
  return { present: () => assigned, redraw: () => draw(false) };
};
