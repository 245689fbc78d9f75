import type { Clock } from '../system/clock.ts';
import { sweepMemberTokens } from '../domain/sessions/memberTokens.ts';
import { sweepSessions } from '../domain/sessions/sessionStore.ts';
import { sweepPurges } from '../domain/purges/purgeLog.ts';
import { toTokyoDay } from '../system/tokyoTime.ts';
import type { Database } from '../database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Retention of audit rows and known browsers. */
const REMEMBERED_MS = 400 * DAY_MS;

/** Tables with frequent updates and deletes. */
const BUSY_TABLES = [
  'blog_ranking',
  'hashtag_ranking',
  'entry_ranking',
  'genre_ranking',
  'official_ranking',
  'blogger_type_ranking',
  'rankings_computed',
  'search_words',
  'search_queue',
  'entry_search',
  'blog_search',
  'trend_words',
  'page_views',
  'blog_page_views',
  'blog_visits',
  'blog_readers',
  'blog_referrers',
  'blog_like_days',
  'entry_counts',
  'likes',
  'like_counts',
  'comment_counts',
  'media_counts',
  'follows',
  'follow_counts',
  'follow_days',
  'feed_heads',
  'reblog_counts',
  'reblog_days',
  'entry_days',
  // each autosave rewrites a row that contains a complete text
  'entry_changes',
  'entry_forms',
  'picture_forms',
  'cheers',
  'cheer_counts',
  'sessions',
  'one_time_codes',
  'team_codes',
  'sign_in_failures',
  'used_proofs',
  'account_forms',
  'ad_counts',
  'used_ad_tickets',
  'purge_log',
];

/**
 * Deletes expired rows: sessions, codes, proofs, failure counts, old audit rows, and rows that
 * limit readers and members for one day.
 */
export const sweepDatabase = async (database: Database, clock: Clock): Promise<void> => {
  const now = clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const longAgo = new Date(now.getTime() - REMEMBERED_MS);
  await sweepSessions(database, clock);
  await sweepMemberTokens(database, clock);
  await sweepPurges(database, clock);
  await database.query('delete from team_codes where expires_at <= $1', [now]);
  await database.query('delete from used_proofs where expires_at <= $1', [now]);
  await database.query('delete from used_ad_tickets where expires_at <= $1', [now]);
  await database.query('delete from sign_in_failures where last_failed_at <= $1', [dayAgo]);
  await database.query('delete from entry_forms where saved_at <= $1', [dayAgo]);
  await database.query('delete from account_forms where sent_at <= $1', [dayAgo]);
  await database.query('delete from picture_forms where saved_at <= $1', [dayAgo]);
  await database.query('delete from known_browsers where last_signed_in_at <= $1', [longAgo]);
  await database.query('delete from audit_log where happened_at <= $1', [longAgo]);
  const today = toTokyoDay(now);
  // the rows limit one day only; the number of cheers is stored separately
  await database.query('delete from cheers where given_on < $1::date', [today]);
  await database.query('delete from follow_days where day < $1::date', [today]);
  await database.query('delete from reblog_days where day < $1::date', [today]);
  await database.query('delete from entry_days where day < $1::date', [today]);
};

/**
 * Frees dead rows and truncates the write-ahead log. Only for the embedded database: a PostgreSQL
 * server does both by itself.
 */
export const vacuumDatabase = async (database: Database): Promise<void> => {
  for (const table of BUSY_TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: requests run between them
    await database.script(`vacuum ${table}`);
  }
  await database.script('checkpoint');
};
