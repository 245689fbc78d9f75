/**
 * Time in ms for which pages skip a part after the part's load timed out. Then one page retries the
 * load.
 */
const OUT_MS = 10_000;

/** Modules of a release set whose load timed out, by name: `social/Iine`. */
export type HungParts = {
  /** Records that a load timed out. */
  readonly hung: (module: string) => void;
  /** Records that a load finished, with or without an error: pages wait for it again. */
  readonly ended: (module: string) => void;
  /** Records that an admitted page did not start the load: the next page retries it. */
  readonly untried: (module: string) => void;
  /**
   * Whether a page should wait for the module. After the skip time, only one page waits for it and
   * thereby retries the load.
   */
  readonly admit: (module: string) => boolean;
};

/**
 * Creates the record of hanging modules, for which pages do not wait. Otherwise a hanging module
 * would delay every page by the full timeout, and the waiting pages would use up the worker's limit
 * of concurrent pages.
 * @param now milliseconds, monotonic
 */
export const createHungParts = (now: () => number): HungParts => {
  const marks = new Map<string, { readonly untilMs: number; readonly isRetried: boolean }>();
  const mark = (module: string, isRetried: boolean) =>
    void marks.set(module, { untilMs: now() + OUT_MS, isRetried });
  return {
    hung: (module) => mark(module, false),
    ended: (module) => void marks.delete(module),
    untried: (module) => {
      // a page that was admitted before the load timed out is no retry
      if (marks.get(module)?.isRetried) marks.set(module, { untilMs: now(), isRetried: false });
    },
    admit: (module) => {
      const marked = marks.get(module);
      if (marked === undefined) return true;
      if (now() < marked.untilMs) return false;
      mark(module, true);
      return true;
    },
  };
};
