import { isPublic } from './entryRow.ts';

/**
 * What everyone may read whole, programs among them: no member-only and no closed entry.
 * `e` is the entry, `$now` the place of the present time.
 */
export const isOpenEntry = (now: string): string =>
  `${isPublic(now)} and e.publish_flg = 'open' and e.closed_flg = 'off'`;
