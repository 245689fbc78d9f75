import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { computeDigest, IDLE_MS, isLive, createSecret, type Session } from './sessionStore.ts';

const ONE_TIME_MS = 60 * 1000;
const TOKEN_MS = 7 * 24 * 60 * 60 * 1000;
/** Maximum tokens of a session, in case a browser loses its token again and again. */
const MOST_OF_SESSION = 20;

const insert = async (
  database: Queryable,
  clock: Clock,
  sessionId: number,
  isOneTime: boolean,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const token = createSecret();
  const expiresAt = new Date(clock().getTime() + (isOneTime ? ONE_TIME_MS : TOKEN_MS));
  await database.query(
    `delete from member_tokens where session_id = $1 and token_hash not in (
       select token_hash from member_tokens where session_id = $1
        order by expires_at desc limit ${MOST_OF_SESSION - 1})`,
    [sessionId],
  );
  await database.query(
    'insert into member_tokens (token_hash, session_id, is_one_time, expires_at) values ($1, $2, $3, $4)',
    [computeDigest(token), sessionId, isOneTime, expiresAt],
  );
  return { token, expiresAt };
};

/** Creates a token for one exchange within a minute. */
export const createOneTimeToken = (database: Queryable, clock: Clock, sessionId: number) =>
  insert(database, clock, sessionId, true);

/**
 * Exchanges a one-time token for the token that the host's page sends to the frame, valid for seven
 * days.
 * @returns null if the one-time token is unknown, used or expired, or its session has ended
 */
export const exchangeMemberToken = async (
  database: Queryable,
  clock: Clock,
  oneTimeToken: string,
) => {
  const now = clock();
  const [used] = await database.query<{ session_id: number }>(
    `delete from member_tokens t using sessions s
      where t.token_hash = $1 and t.is_one_time and t.expires_at > $2
        and s.session_id = t.session_id and ${isLive('$2', '$3')}
      returning t.session_id`,
    [computeDigest(oneTimeToken), now, new Date(now.getTime() - IDLE_MS)],
  );
  return used ? insert(database, clock, used.session_id, false) : null;
};

/**
 * Finds the session of a token; null if the token is unknown or expired, or its session has ended.
 */
export const findTokenSession = async (
  database: Queryable,
  clock: Clock,
  token: string,
): Promise<Session | null> => {
  const now = clock();
  const [session] = await database.query<Session>(
    `select s.session_id as "sessionId", m.member_id as "memberId", m.ameba_id as "amebaId", m.nickname, m.gender,
            exists (select 1 from blogs b where b.member_id = m.member_id) as "hasBlog"
       from member_tokens t
       join sessions s on s.session_id = t.session_id and ${isLive('$2', '$3')}
       join members m on m.member_id = s.member_id
      where t.token_hash = $1 and not t.is_one_time and t.expires_at > $2`,
    [computeDigest(token), now, new Date(now.getTime() - IDLE_MS)],
  );
  return session ?? null;
};

/** Deletes expired tokens. */
export const sweepMemberTokens = async (database: Queryable, clock: Clock): Promise<void> => {
  await database.query('delete from member_tokens where expires_at <= $1', [clock()]);
};
