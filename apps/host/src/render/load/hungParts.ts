/** As long no page waits for what has just hung; then one tries it anew. */
const OUT_MS = 10_000;

/** The parts of a release set whose load did not come to its end, by module: `social/Iine`. */
export type HungParts = {
  /** Its load did not end in time. */
  readonly hung: (module: string) => void;
  /** Its load has ended, whichever way: pages wait for it again. */
  readonly ended: (module: string) => void;
  /** Whether a page goes without it at once; who is told no tries it for all others. */
  readonly isOut: (module: string) => boolean;
};

/**
 * Keeps what hangs from costing each page the whole wait: pages that wait hold their places in the worker,
 * and soon no other would find one.
 * @param now milliseconds, never going back
 */
export const createHungParts = (now: () => number): HungParts => {
  const outUntilMs = new Map<string, number>();
  const hung = (module: string) => void outUntilMs.set(module, now() + OUT_MS);
  return {
    hung,
    ended: (module) => void outUntilMs.delete(module),
    isOut: (module) => {
      const untilMs = outUntilMs.get(module);
      if (untilMs === undefined) return false;
      if (now() < untilMs) return true;
      hung(module);
      return false;
    },
  };
};
