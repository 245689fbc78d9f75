/** As long no page waits for what has just hung; then one tries it anew. */
const OUT_MS = 10_000;

/** The parts of a release set whose load did not come to its end, by module: `social/Iine`. */
export type HungParts = {
  /** Its load did not end in time. */
  readonly hung: (module: string) => void;
  /** Its load has ended, whichever way: pages wait for it again. */
  readonly ended: (module: string) => void;
  /** Lets a page wait for it, or go without at once; who is let in after a while tries it for all others. */
  readonly admit: (module: string) => boolean;
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
    admit: (module) => {
      const untilMs = outUntilMs.get(module);
      if (untilMs === undefined) return true;
      if (now() < untilMs) return false;
      hung(module);
      return true;
    },
  };
};
