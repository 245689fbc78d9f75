import type { Database } from '../../database/database.ts';
import type { Purge } from '../../domain/purges/purgeLog.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Caller } from './apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import type { TakeWrite } from './writeLimit.ts';
import { findSession, isCsrfTokenRight, type Session } from '../../domain/sessions/sessionStore.ts';

/** Dependencies of a write besides those of a read. */
export type WriteDeps = ReadDeps & {
  readonly database: Database;
  /** the only origin whose pages may write */
  readonly hostOrigin: string;
  /** purges changed pages on the hosts; never throws */
  readonly purge: Purge;
  readonly takeWrite: TakeWrite;
};

/**
 * Finds the member by the request's session, and checks its CSRF token.
 * @errors ResourceError 401 without a session, 403 for a foreign origin or a wrong CSRF token
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
 * Like `findWriter`, and counts the write.
 * @errors ResourceError as `findWriter`, 429 above the write limit
 */
export const requireWriter = async (deps: WriteDeps, context: Caller): Promise<Session> => {
  const session = await findWriter(deps, context);
  await deps.takeWrite(session.memberId);
  return session;
};
