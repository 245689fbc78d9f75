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
  const outUntilMs = new Map<string, number>();
  const hung = (module: string) => void outUntilMs.set(module, now() + OUT_MS);
  return {
    hung,
    ended: (module) => void outUntilMs.delete(module),
    untried: (module) => {
      if (outUntilMs.has(module)) outUntilMs.set(module, now());
    },
    admit: (module) => {
      const untilMs = outUntilMs.get(module);
      if (untilMs === undefined) return true;
      if (now() < untilMs) return false;
      hung(module);
      return true;
    },
  };
};
