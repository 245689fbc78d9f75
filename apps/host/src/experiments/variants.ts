import type { StoredValues } from '@engawa/contract';
import type { RunningExperiments } from './runningExperiments.ts';

const SEEDS = 10_000;
/** Where a browser keeps the number that its variants are drawn from. */
export const SEED = { name: 'experimentSeed', version: 1 };
/** for as long as a browser keeps anything */
export const SEED_STORED_S = 10 * 365 * 86_400;

/** Null where the reader lets the page keep nothing: another seed each page would be no experiment. */
const storedSeed = (storage: StoredValues): number | null => {
  const stored = storage.get(SEED);
  if (stored.ok && typeof stored.value === 'number') return stored.value;
  const rendered = Math.floor(Math.random() * SEEDS);
  return storage.set(SEED, rendered, SEED_STORED_S).ok ? rendered : null;
};

const readSeed = (storage: StoredValues): number | null => {
  // R5.11 who looks at a variant by an address does not become one of its readers
  const [, requested] = /[?&]experiment_seed=(\d{1,4})(?:&|$)/.exec(location.search) ?? [];
  if (requested !== undefined) return Number(requested);
  return storedSeed(storage);
};

/** The variant that a seed falls into; -1 where it falls into none. */
const variantAt = (weights: readonly number[], seed: number): number => {
  let end = 0;
  return weights.findIndex((weight) => seed < (end += weight));
};

export type Variants = {
  /** by experiment; those that the reader is in no variant of are left out */
  readonly present: () => Readonly<Record<string, number>>;
  /** The address has changed: draws again all that is not unique to the session. */
  readonly redraw: () => Readonly<Record<string, number>>;
};

/**
 * R9.4 Draws the variants of this browser from its own seed of 0 to 9999, the same on every page, and
 * states them at the root element for style sheets. Runs before the first paint. Nothing is kept where no
 * experiment runs.
 */
export const createVariants = (storage: StoredValues): Variants => {
  const root = document.documentElement;
  const { experiments } = root.dataset;
  if (experiments === undefined) return { present: () => ({}), redraw: () => ({}) };
  // written by the host of this very release
  const running = JSON.parse(experiments) as RunningExperiments;
  let rendered: Readonly<Record<string, number>> = {};

  const draw = (isFirst: boolean) => {
    const seed = readSeed(storage);
    rendered = Object.fromEntries(
      Object.entries(running).flatMap(([id, { weights, isSessionUnique }]) => {
        const again = seed === null ? -1 : variantAt(weights, seed);
        const variant = isSessionUnique && !isFirst ? (rendered[id] ?? -1) : again;
        return variant < 0 ? [] : [[id, variant]];
      }),
    );
    root.dataset['variants'] = Object.entries(rendered)
      .map(([id, variant]) => `${id}:${variant}`)
      .join(' ');
    return rendered;
  };

  draw(true);
  return { present: () => rendered, redraw: () => draw(false) };
};
