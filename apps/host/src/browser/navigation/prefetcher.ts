import type { ViewOutcome } from './stagedView.ts';

/** A page that is loaded ahead, or is being loaded. */
export type ViewLoad = {
  readonly outcome: Promise<ViewOutcome>;
  readonly abort: () => void;
};

/** Wraps a page that is not requested: there is nothing to abort. */
export const loadOf = (outcome: ViewLoad['outcome']): ViewLoad => ({
  outcome,
  abort: () => undefined,
});

/** Waits for all code of the page, for a reader whose position on it depends on everything above. */
export const wholeLoad = ({ outcome, abort }: ViewLoad): ViewLoad => ({
  outcome: outcome.then(async (found) => {
    if (found.kind === 'view') await found.whole;
    return found;
  }),
  abort,
});

export type Prefetcher = {
  /** loads a page ahead; nothing where it is there or on its way */
  readonly prefetch: (path: string) => void;
  /** the load of a page, begun ahead or now; it is the caller's from then on */
  readonly take: (path: string) => ViewLoad;
};

/** as long as an answer of the read layer may be given again */
const KEPT_MS = 10_000;
/** most pages that are kept ahead: a hand that sweeps a list must not load all of it */
const MOST_KEPT = 3;

type Kept = ViewLoad & { readonly atMs: number };

/**
 * Keeps the few pages that a reader's hand has been on last.
 * @param load begins to load a page
 * @param nowMs on any scale that never goes back
 */
export const createPrefetcher = (
  load: (path: string) => ViewLoad,
  nowMs: () => number = () => performance.now(),
): Prefetcher => {
  const kept = new Map<string, Kept>();

  const drop = (path: string): void => {
    kept.get(path)?.abort();
    kept.delete(path);
  };

  const fresh = (path: string): Kept | undefined => {
    const known = kept.get(path);
    if (known && nowMs() - known.atMs > KEPT_MS) drop(path);
    return kept.get(path);
  };

  const prefetch = (path: string): void => {
    if (fresh(path)) return;
    const begun = { ...load(path), atMs: nowMs() };
    kept.set(path, begun);
    // one that failed is tried again when it is wanted, and reported then
    begun.outcome.catch(() => kept.get(path) === begun && kept.delete(path));
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) drop(oldest);
  };

  return {
    prefetch,
    take: (path) => {
      const ahead = fresh(path);
      kept.delete(path);
      return ahead ?? load(path);
    },
  };
};
