import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { IDLE_MS, isLive, type Session } from './sessionStore.ts';

/** A session as its member sees it in the list. */
export type ListedSession = {
  readonly sessionId: number;
  readonly label: string;
  readonly beganAt: Date;
  /** rounded to the hour */
  readonly lastSeenAt: Date;
};

const MOST_LISTED = 50;

/** Lists a member's sessions, the most recently used first. */
export const listSessions = async (
  database: Queryable,
  clock: Clock,
  memberId: number,
): Promise<readonly ListedSession[]> => {
  const now = clock();
  return database.query<ListedSession>(
    `select s.session_id as "sessionId", s.label, s.created_at as "beganAt",
            s.last_seen_at as "lastSeenAt"
       from sessions s where s.member_id = $1 and ${isLive('$2', '$3')}
      order by s.last_seen_at desc, s.session_id desc limit ${MOST_LISTED}`,
    [memberId, now, new Date(now.getTime() - IDLE_MS)],
  );
};

/** Ends all other sessions of a member, and forgets the other browsers. */
export const endOtherSessions = async (
  database: Queryable,
  { memberId, sessionId }: Pick<Session, 'memberId' | 'sessionId'>,
): Promise<void> => {
  await database.query('delete from sessions where member_id = $1 and session_id <> $2', [
    memberId,
    sessionId,
  ]);
  await database.query(
    `delete from known_browsers where member_id = $1 and browser_hash is distinct from
       (select browser_hash from sessions where session_id = $2)`,
    [memberId, sessionId],
  );
};

/** Ends all sessions of a member, and forgets all browsers. */
export const endAllSessions = async (database: Queryable, memberId: number): Promise<void> => {
  await database.query('delete from sessions where member_id = $1', [memberId]);
  await database.query('delete from known_browsers where member_id = $1', [memberId]);
};
