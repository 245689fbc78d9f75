import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;
const CODE_MS = 60 * 1000;
const SECRET_BYTES = 32;

/** A signed-in member. */
export type Session = {
  readonly memberId: number;
  readonly amebaId: string;
  readonly nickname: string;
  readonly hasBlog: boolean;
};

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The form token of a session: whoever knows it has read an answer that only the member can. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url');

/** Whether a given form token is that of the session. */
export const isCsrfTokenRight = (sessionToken: string, given: string | null): boolean =>
  given !== null && timingSafeEqual(digestOf(csrfTokenOf(sessionToken)), digestOf(given));

/** Who a session token belongs to, or null where it is unknown or over. */
export const findSession = async (
  database: Queryable,
  clock: Clock,
  sessionToken: string | null,
): Promise<Session | null> => {
  if (sessionToken === null) return null;
  const [row] = await database.query<Session>(
    `select m.member_id as "memberId", m.ameba_id as "amebaId", m.nickname,
            exists (select 1 from blogs b where b.member_id = m.member_id) as "hasBlog"
       from sessions s join members m on m.member_id = s.member_id
      where s.token_hash = $1 and s.expires_at > $2`,
    [digestOf(sessionToken), clock()],
  );
  return row ?? null;
};

/** A code that one exchange turns into a session, for a minute; expired ones are swept out. */
export const createOneTimeCode = async (
  database: Queryable,
  clock: Clock,
  memberId: number,
): Promise<string> => {
  const code = newSecret();
  const now = clock();
  await database.query('delete from one_time_codes where expires_at <= $1', [now]);
  await database.query(
    'insert into one_time_codes (code_hash, member_id, expires_at) values ($1, $2, $3)',
    [digestOf(code), memberId, new Date(now.getTime() + CODE_MS)],
  );
  return code;
};

/** Uses a code up; null where it is unknown, used or expired. */
export const exchangeOneTimeCode = async (
  database: Queryable,
  clock: Clock,
  code: string,
): Promise<{ readonly sessionToken: string; readonly expiresAt: Date } | null> => {
  const now = clock();
  const [used] = await database.query<{ member_id: number }>(
    'delete from one_time_codes where code_hash = $1 and expires_at > $2 returning member_id',
    [digestOf(code), now],
  );
  if (!used) return null;
  const sessionToken = newSecret();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await database.query('delete from sessions where expires_at <= $1', [now]);
  await database.query(
    'insert into sessions (token_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [digestOf(sessionToken), used.member_id, now, expiresAt],
  );
  return { sessionToken, expiresAt };
};

/** Ends a session; one that has ended already is no error. */
export const endSession = async (database: Queryable, sessionToken: string): Promise<void> => {
  await database.query('delete from sessions where token_hash = $1', [digestOf(sessionToken)]);
};
