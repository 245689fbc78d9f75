import { isPublic } from '../../resources/rows/entryRow.ts';

/**
 * Condition that everyone may read an entry completely, bots included: neither member-only nor
 * closed. `e` is the entry, `$now` the parameter of the current time.
 */
export const isOpenEntry = (now: string): string =>
  `${isPublic(now)} and e.publish_flg = 'open' and e.closed_flg = 'off'`;
