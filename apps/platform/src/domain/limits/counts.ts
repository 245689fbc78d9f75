import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** @property made count, including this one; @property leftMs until the count expires */
export type Counted = { readonly made: number; readonly leftMs: number };

/**
 * Counts actions within a period that starts with the first one. `who` is a member's id, a
 * visitor's network or similar; only its digest is stored.
 */
export type Counts = {
  /**
   * @param what action, such as `write`; @param lastsMs period, the same in each call for an action
   */
  readonly take: (what: string, who: string, lastsMs: number) => Promise<Counted>;
  /** Like `take`, without counting. */
  readonly look: (what: string, who: string, lastsMs: number) => Promise<Counted>;
};

/** Maximum entries per action; the least recently used are evicted. */
const MOST_OF_A_KIND = 50_000;

export const digestWith =
  (secret: Buffer | string) =>
  (who: string): string =>
    createHmac('sha256', secret).update(who).digest('base64url');

/**
 * Counts in the memory of this process.
 * @param now monotonic ms: a clock fixed by a test must not lock anyone out
 */
export const localCounts = (now: () => number = () => performance.now()): Counts => {
  const digest = digestWith(randomBytes(16));
  const kinds = new Map<
    string,
    LRUCache<string, { readonly made: number; readonly since: number }>
  >();
  const findOrCreateKind = (what: string) => {
    const known = kinds.get(what);
    if (known) return known;
    const kind = new LRUCache<string, { readonly made: number; readonly since: number }>({
      max: MOST_OF_A_KIND,
    });
    kinds.set(what, kind);
    return kind;
  };
  const present = (what: string, key: string, lastsMs: number) => {
    const count = findOrCreateKind(what).get(key);
    return count && now() - count.since < lastsMs ? count : { made: 0, since: now() };
  };
  const leftMs = (since: number, lastsMs: number) => lastsMs - (now() - since);
  return {
    take: async (what, who, lastsMs) => {
      const key = digest(who);
      const { made, since } = present(what, key, lastsMs);
      findOrCreateKind(what).set(key, { made: made + 1, since });
      return { made: made + 1, leftMs: leftMs(since, lastsMs) };
    },
    look: async (what, who, lastsMs) => {
      const { made, since } = present(what, digest(who), lastsMs);
      return { made, leftMs: leftMs(since, lastsMs) };
    },
  };
};
