/** Time for which pages skip a part after its load timed out; then one page retries it. */
const OUT_MS = 10_000;

/** Modules of a release set whose load timed out, by name: `social/Iine`. */
export type HungParts = {
  /** Records that a load timed out. */
  readonly hung: (module: string) => void;
  /** Records that a load finished, with or without an error: pages wait for it again. */
  readonly ended: (module: string) => void;
  /** Whether a page should wait for the module. After the pause, one page retries for all. */
  readonly admit: (module: string) => boolean;
};

/**
 * Keeps a hanging module from delaying every page by the full timeout: waiting pages would occupy
 * all places of the worker.
 * @param now milliseconds, monotonic
 */
export const createHungParts = (now: () => number): HungParts => {
  const outUntilMs = new Map<string, number>();
  const hung = (module: string) => void outUntilMs.set(module, now() + OUT_MS);
  return {
    hung,
    ended: (module) => void outUntilMs.delete(module),
    admit: (module) => {
      const untilMs = outUntilMs.get(module);
      if (untilMs === undefined) return true;
      if (now() < untilMs) return false;
      hung(module);
      return true;
    },
  };
};
