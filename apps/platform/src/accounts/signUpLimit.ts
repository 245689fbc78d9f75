import { isLoopback, networkOf } from '@engawa/api-client/server/visitorNetwork.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

const SIGN_UPS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** the least recently seen addresses are forgotten beyond that */
const MOST_VISITORS = 100_000;

type Count = { readonly made: number; readonly since: number };

export type SignUpLimit = {
  /** When the visitor may sign up without a proof; null: now. */
  readonly until: (address: string) => Date | null;
  /** Counts an account that was made. */
  readonly count: (address: string) => void;
};

/** Counts accounts by visitor and day, in memory. @param perVisitor null: five, and no limit on loopback */
export const createSignUpLimit = (clock: Clock, perVisitor: number | null): SignUpLimit => {
  const counts = new LRUCache<string, Count>({ max: MOST_VISITORS });
  const countOf = (visitor: string, now: number): Count => {
    const count = counts.get(visitor);
    return count && now - count.since < DAY_MS ? count : { made: 0, since: now };
  };
  return {
    until: (address) => {
      const visitor = networkOf(address);
      const most = perVisitor ?? (isLoopback(visitor) ? Infinity : SIGN_UPS);
      const { made, since } = countOf(visitor, clock().getTime());
      return made < most ? null : new Date(since + DAY_MS);
    },
    count: (address) => {
      const visitor = networkOf(address);
      const { made, since } = countOf(visitor, clock().getTime());
      counts.set(visitor, { made: made + 1, since });
    },
  };
};
