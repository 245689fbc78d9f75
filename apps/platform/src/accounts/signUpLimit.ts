import { isLoopback, networkOf } from '@engawa/api-client/server/visitorNetwork.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

const SIGN_UPS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** each says whether a name is taken */
const REFUSALS = 30;
const HOUR_MS = 60 * 60 * 1000;
/** the least recently seen addresses are forgotten beyond that */
const MOST_VISITORS = 100_000;

type Count = { readonly made: number; readonly since: number };

/** Counts by visitor within a time that begins with the first. */
const createCounts = (lastsMs: number) => {
  const counts = new LRUCache<string, Count>({ max: MOST_VISITORS });
  const countOf = (visitor: string, now: number): Count => {
    const count = counts.get(visitor);
    return count && now - count.since < lastsMs ? count : { made: 0, since: now };
  };
  return {
    /** Epoch ms at which `most` are free again; 0: they are now. */
    endOf: (visitor: string, now: number, most: number): number => {
      const { made, since } = countOf(visitor, now);
      return made < most ? 0 : since + lastsMs;
    },
    add: (visitor: string, now: number): void => {
      const { made, since } = countOf(visitor, now);
      counts.set(visitor, { made: made + 1, since });
    },
  };
};

export type SignUpLimit = {
  /** When the visitor may sign up without a proof; null: now. */
  readonly until: (address: string) => Date | null;
  /** Counts an account that was made. */
  readonly count: (address: string) => void;
  /** Counts a form that was sent back with what is wrong in it. */
  readonly countRefused: (address: string) => void;
};

/**
 * Counts accounts by visitor and day, and refused forms by visitor and hour, in memory.
 * @param perVisitor accounts; null: five, and no limit of either on loopback
 */
export const createSignUpLimit = (clock: Clock, perVisitor: number | null): SignUpLimit => {
  const made = createCounts(DAY_MS);
  const refused = createCounts(HOUR_MS);
  return {
    until: (address) => {
      const visitor = networkOf(address);
      if (perVisitor === null && isLoopback(visitor)) return null;
      const now = clock().getTime();
      const end = Math.max(
        made.endOf(visitor, now, perVisitor ?? SIGN_UPS),
        refused.endOf(visitor, now, REFUSALS),
      );
      return end === 0 ? null : new Date(end);
    },
    count: (address) => made.add(networkOf(address), clock().getTime()),
    countRefused: (address) => refused.add(networkOf(address), clock().getTime()),
  };
};
