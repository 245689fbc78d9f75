import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { computeDigest } from '../sessions/sessionStore.ts';

/** Failures that cause no wait, because members mistype passwords. */
const FREE_FAILURES = 5;
/** The wait after the last free failure; each further failure doubles the wait. */
const FIRST_WAIT_S = 15;
const LONGEST_WAIT_S = 15 * 60;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Seconds from the last failure to the next try, by the failures so far. */
const waitAfter = (failures: number): number =>
  failures < FREE_FAILURES
    ? 0
    : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(failures - FREE_FAILURES, 10));

type Row = { readonly failures: number; readonly last_failed_at: Date };

/**
 * Counts an attempt as a failure before the password is checked, so that parallel attempts do not
 * bypass the limit; `forgetFailures` reverts it.
 * @returns seconds to wait; 0: the password may be checked now
 */
export const takeSignInTry = async (
  database: Queryable,
  clock: Clock,
  memberId: number,
): Promise<number> => {
  const now = clock();
  const [present] = await database.query<Row>(
    'select failures, last_failed_at from sign_in_failures where member_id = $1 and last_failed_at > $2',
    [memberId, new Date(now.getTime() - FORGOTTEN_AFTER_MS)],
  );
  const failures = present?.failures ?? 0;
  const waitedS = present ? (now.getTime() - present.last_failed_at.getTime()) / 1000 : 0;
  const leftS = Math.ceil(waitAfter(failures) - waitedS);
  if (leftS > 0) return leftS;
  // an attempt that lost the race against a concurrent attempt counts as refused
  const taken = await database.query(
    `insert into sign_in_failures (member_id, failures, last_failed_at) values ($1, 1, $2)
     on conflict (member_id) do update set failures = $3, last_failed_at = $2
       where sign_in_failures.failures = $4 or sign_in_failures.last_failed_at <= $5
     returning failures`,
    [memberId, now, failures + 1, failures, new Date(now.getTime() - FORGOTTEN_AFTER_MS)],
  );
  return taken.length > 0 ? 0 : 1;
};

/** Resets the failures after the right password. */
export const forgetFailures = async (database: Queryable, memberId: number): Promise<void> => {
  await database.query('delete from sign_in_failures where member_id = $1', [memberId]);
};

/** Checks that the member has signed in from this browser before. */
export const isKnownBrowser = async (
  database: Queryable,
  memberId: number,
  browserSecret: string | null,
): Promise<boolean> => {
  if (browserSecret === null) return false;
  const known = await database.query(
    'select 1 from known_browsers where member_id = $1 and browser_hash = $2',
    [memberId, computeDigest(browserSecret)],
  );
  return known.length > 0;
};

/** Remembers a browser in which the member has given the right password. */
export const rememberBrowser = async (
  database: Queryable,
  clock: Clock,
  memberId: number,
  browserSecret: string,
): Promise<void> => {
  await database.query(
    `insert into known_browsers (member_id, browser_hash, last_signed_in_at) values ($1, $2, $3)
     on conflict (member_id, browser_hash) do update set last_signed_in_at = excluded.last_signed_in_at`,
    [memberId, computeDigest(browserSecret), clock()],
  );
};
