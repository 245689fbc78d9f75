import type { ViewOutcome } from './stagedPage.ts';

/** A page that is loaded ahead, or is being loaded. */
export type ViewLoad = {
  readonly outcome: Promise<ViewOutcome>;
  readonly abort: () => void;
};

/** Wraps a page that is not requested: there is nothing to abort. */
export const toViewLoad = (outcome: ViewLoad['outcome']): ViewLoad => ({
  outcome,
  abort: () => undefined,
});

/** Waits for all code of the page, for a reader whose position on it depends on everything above. */
export const toCompleteLoad = ({ outcome, abort }: ViewLoad): ViewLoad => ({
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
const STORED_MS = 10_000;
/** most pages that are kept ahead: a hand that sweeps a list must not load all of it */
const MOST_STORED = 3;

type Stored = ViewLoad & { readonly atMs: number };

/**
 * Keeps the few pages that a reader's hand has been on last.
 * @param load begins to load a page
 * @param nowMs on any scale that never goes back
 */
export const createPrefetcher = (
  load: (path: string) => ViewLoad,
  nowMs: () => number = () => performance.now(),
): Prefetcher => {
  const stored = new Map<string, Stored>();

  const drop = (path: string): void => {
    stored.get(path)?.abort();
    stored.delete(path);
  };

  const fresh = (path: string): Stored | undefined => {
    const known = stored.get(path);
    if (known && nowMs() - known.atMs > STORED_MS) drop(path);
    return stored.get(path);
  };

  const prefetch = (path: string): void => {
    if (fresh(path)) return;
    const started = { ...load(path), atMs: nowMs() };
    stored.set(path, started);
    // one that failed is tried again when it is wanted, and reported then
    started.outcome.catch(() => stored.get(path) === started && stored.delete(path));
    for (const oldest of [...stored.keys()].slice(0, -MOST_STORED)) drop(oldest);
  };

  return {
    prefetch,
    take: (path) => {
      const ahead = fresh(path);
      stored.delete(path);
      return ahead ?? load(path);
    },
  };
};
