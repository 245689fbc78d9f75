import type { ViewOutcome } from './show/stagedPage.ts';

/** A page whose load has started or finished. */
export type ViewLoad = {
  readonly outcome: Promise<ViewOutcome>;
  readonly abort: () => void;
};

/** Wraps a page that needs no request as a load; its `abort` does nothing. */
export const toViewLoad = (outcome: ViewLoad['outcome']): ViewLoad => ({
  outcome,
  abort: () => undefined,
});

/**
 * Makes a load wait for all code of its page. Used when the page is to be scrolled to an earlier
 * position, which depends on all content above it.
 */
export const toCompleteLoad = ({ outcome, abort }: ViewLoad): ViewLoad => ({
  outcome: outcome.then(async (found) => {
    if (found.kind === 'view') await found.whole;
    return found;
  }),
  abort,
});

export type Prefetcher = {
  /** prefetches a page, unless it is cached or in progress */
  readonly prefetch: (path: string) => void;
  /** the load of a page, prefetched or started now; the caller owns it from then on */
  readonly take: (path: string) => ViewLoad;
};

/**
 * lifetime of a prefetched page in ms; equals the time for which the read layer may reuse a
 * response
 */
const STORED_MS = 10_000;
/**
 * the maximum number of prefetched pages: hovering over a list must not load all pages of the list
 */
const MOST_STORED = 3;

type Stored = ViewLoad & { readonly atMs: number };

/**
 * Creates a cache of the few pages whose links the reader hovered over last.
 * @param load starts to load a page
 * @param nowMs a monotonic clock
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
    // a failed prefetch is dropped silently; the navigation retries and reports it
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
