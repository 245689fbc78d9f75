import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** @property made how many there were, this one counted; @property leftMs until they are forgotten */
export type Counted = { readonly made: number; readonly leftMs: number };

/**
 * Counts what somebody does, within a time that begins with the first of it. Who is a member's number, a
 * visitor's network … and is kept as a digest alone.
 */
export type Counts = {
  /** @param what is counted, such as `write`; @param lastsMs the same at each call for the same */
  readonly take: (what: string, who: string, lastsMs: number) => Promise<Counted>;
  /** The same without counting one. */
  readonly look: (what: string, who: string, lastsMs: number) => Promise<Counted>;
};

/** The least recently seen are forgotten beyond that, of each thing that is counted. */
const MOST_OF_A_KIND = 50_000;

export const digestWith =
  (secret: Buffer | string) =>
  (who: string): string =>
    createHmac('sha256', secret).update(who).digest('base64url');

/**
 * Counts of this process, in its memory.
 * @param now monotonic ms: a clock that a test has stopped must not lock anybody out
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
