import type { Database } from '../database/database.ts';
import type { Purge } from '../purges/purgeLog.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Caller } from '../reads/apiContext.ts';
import type { ReadDeps } from '../reads/readDeps.ts';
import type { TakeWrite } from './writeLimit.ts';
import { findSession, isCsrfTokenRight, type Session } from '../sessions/sessionStore.ts';

/** What a write needs besides what a read does. */
export type WriteDeps = ReadDeps & {
  readonly database: Database;
  /** the one origin whose pages may write */
  readonly hostOrigin: string;
  /** purges the host's pages that have changed; never fails */
  readonly purge: Purge;
  readonly takeWrite: TakeWrite;
};

/**
 * The member whom a request bears the session and form token of.
 * @errors ResourceError 401 without a session, 403 for a foreign origin or a wrong form token
 */
export const findWriter = async (
  deps: Pick<WriteDeps, 'database' | 'clock' | 'hostOrigin'>,
  { sessionToken, origin, csrfToken }: Caller,
): Promise<Session> => {
  const session = await findSession(deps.database, deps.clock, sessionToken);
  if (!session || sessionToken === null) throw new ResourceError(401, 'Unauthorized');
  if (origin !== deps.hostOrigin || !isCsrfTokenRight(sessionToken, csrfToken))
    throw new ResourceError(403, 'Forbidden');
  return session;
};

/**
 * The member who writes.
 * @errors ResourceError as `findWriter`, 429 for more writes than a member makes
 */
export const requireWriter = async (deps: WriteDeps, context: Caller): Promise<Session> => {
  const session = await findWriter(deps, context);
  await deps.takeWrite(session.memberId);
  return session;
};
