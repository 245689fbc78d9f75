import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { DiskFull } from '../../system/diskSpace.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;
/** A session expires after this time without use. */
export const IDLE_MS = 14 * DAY_MS;
/** Precision of a session's last use, so that not every read writes. */
const SEEN_EVERY_MS = 60 * 60 * 1000;
const CODE_MS = 60 * 1000;
const SECRET_BYTES = 32;

/** A signed-in member. */
export type Session = {
  readonly sessionId: number;
  readonly memberId: number;
  readonly amebaId: string;
  readonly nickname: string;
  readonly gender: 'woman' | 'man' | 'other';
  readonly hasBlog: boolean;
};

export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
/** Computes the stored form of a secret. */
export const computeDigest = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/** Derives a session's CSRF token: only a reader of the member's responses can know it. */
export const deriveCsrfToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url');

/** Checks a CSRF token against the session's. */
export const isCsrfTokenRight = (sessionToken: string, given: string | null): boolean =>
  given !== null && isSameSecret(given, deriveCsrfToken(sessionToken));

/** SQL for an unexpired session; the parameters are the current time and the earliest last use. */
export const isLive = (now: string, idleSince: string): string =>
  `s.expires_at > ${now} and s.last_seen_at > ${idleSince}`;

type SessionRow = Session & { readonly lastSeenAt: Date };

const findBy = async (
  database: Queryable,
  clock: Clock,
  column: 'token_hash' | 'account_hash',
  secret: string | null,
): Promise<Session | null> => {
  if (secret === null) return null;
  const now = clock();
  const [row] = await database.query<SessionRow>(
    `select s.session_id as "sessionId", m.member_id as "memberId", m.ameba_id as "amebaId",
            m.nickname, m.gender, s.last_seen_at as "lastSeenAt",
            exists (select 1 from blogs b where b.member_id = m.member_id) as "hasBlog"
       from sessions s join members m on m.member_id = s.member_id
      where s.${column} = $1 and ${isLive('$2', '$3')}`,
    [computeDigest(secret), now, new Date(now.getTime() - IDLE_MS)],
  );
  if (!row) return null;
  const { lastSeenAt, ...session } = row;
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    try {
      await database.query('update sessions set last_seen_at = $2 where session_id = $1', [
        session.sessionId,
        now,
      ]);
    } catch (error) {
      // reads continue if nothing can be written; the disk watcher has logged it
      if (!(error instanceof DiskFull)) throw error;
    }
  }
  return session;
};

/** Finds the session of a host's session token; null if it is unknown or expired. */
export const findSession = (
  database: Queryable,
  clock: Clock,
  sessionToken: string | null,
): Promise<Session | null> => findBy(database, clock, 'token_hash', sessionToken);

/** Like `findSession`, by the secret in the accounts origin's cookie. */
export const findAccountSession = (
  database: Queryable,
  clock: Clock,
  accountSecret: string | null,
): Promise<Session | null> => findBy(database, clock, 'account_hash', accountSecret);

/** The browser in which a session starts. */
export type SessionBrowser = { readonly browserSecret: string; readonly label: string };

/**
 * Starts a session: the accounts origin can use it at once, the host after it has exchanged a code.
 * @returns the session's id, and the secret for the accounts origin's cookie
 */
export const beginSession = async (
  database: Queryable,
  clock: Clock,
  memberId: number,
  { browserSecret, label }: SessionBrowser,
): Promise<{
  readonly sessionId: number;
  readonly accountSecret: string;
  readonly expiresAt: Date;
}> => {
  const accountSecret = createSecret();
  const now = clock();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await database.query('delete from sessions where browser_hash = $1', [
    computeDigest(browserSecret),
  ]);
  const [created] = await database.query<{ session_id: number }>(
    `insert into sessions (member_id, account_hash, browser_hash, label, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6) returning session_id`,
    [memberId, computeDigest(accountSecret), computeDigest(browserSecret), label, now, expiresAt],
  );
  if (!created) throw new Error('session not stored');
  return { sessionId: created.session_id, accountSecret, expiresAt };
};

/**
 * Creates a code that the host exchanges for the session's token, once, within a minute. The code
 * is invalid if another sign-in in the same browser has replaced the session in the meantime.
 */
export const createOneTimeCode = async (
  database: Queryable,
  clock: Clock,
  sessionId: number,
): Promise<string> => {
  const code = createSecret();
  await database.query(
    `insert into one_time_codes (code_hash, session_id, expires_at)
     select $1::bytea, session_id, $3::timestamptz from sessions where session_id = $2 for key share`,
    [computeDigest(code), sessionId, new Date(clock().getTime() + CODE_MS)],
  );
  return code;
};

/** Exchanges a code; null if the code is unknown, used or expired, or its session has ended. */
export const exchangeOneTimeCode = async (
  database: Queryable,
  clock: Clock,
  code: string,
): Promise<{ readonly sessionToken: string; readonly expiresAt: Date } | null> => {
  const now = clock();
  const sessionToken = createSecret();
  // a token that the host had for this session before becomes invalid
  const [started] = await database.query<{ expires_at: Date }>(
    `with used as (delete from one_time_codes where code_hash = $1 and expires_at > $2 returning session_id)
     update sessions s set token_hash = $3, last_seen_at = $2 from used
      where s.session_id = used.session_id and s.expires_at > $2 returning s.expires_at`,
    [computeDigest(code), now, computeDigest(sessionToken)],
  );
  return started ? { sessionToken, expiresAt: started.expires_at } : null;
};

/** Ends a session; a session that has already ended is no error. */
export const endSession = async (database: Queryable, sessionToken: string): Promise<void> => {
  await database.query('delete from sessions where token_hash = $1', [computeDigest(sessionToken)]);
};

/** Deletes expired sessions and codes. */
export const sweepSessions = async (database: Queryable, clock: Clock): Promise<void> => {
  const now = clock();
  await database.query('delete from one_time_codes where expires_at <= $1', [now]);
  await database.query('delete from sessions where expires_at <= $1 or last_seen_at <= $2', [
    now,
    new Date(now.getTime() - IDLE_MS),
  ]);
};
