import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MOST_MEMBERS = 10_000;

/** Writes that one member makes a minute; who reads and likes by hand makes a few. */
export const WRITES_A_MINUTE = 60;

/** Counts a write of a member, or of a visitor's browser. @errors throws ResourceError 429 beyond the limit */
export type TakeWrite = (writer: number | string) => void;

/**
 * Makes the count of writes by member, in the memory of one server: in a minute from the first of them.
 * @param now monotonic ms: a clock that a test has stopped must not lock a member out
 */
export const createWriteLimit = (now: () => number = () => performance.now()): TakeWrite => {
  const counts = new LRUCache<number | string, { readonly since: number; readonly made: number }>({
    max: MOST_MEMBERS,
  });
  return (writer) => {
    const present = counts.get(writer);
    const isOpen = present !== undefined && now() - present.since < WINDOW_MS;
    const { since, made } = isOpen ? present : { since: now(), made: 0 };
    if (made >= WRITES_A_MINUTE) throw new ResourceError(429, 'Too Many Requests');
    counts.set(writer, { since, made: made + 1 });
  };
};
