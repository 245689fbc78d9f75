import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { ApiContext } from './apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { findSession, type Session } from '../../domain/sessions/sessionStore.ts';

/**
 * Requires the signed-in member for member-specific data.
 * @param amebaId of the requested member, if given
 * @errors ResourceError 401 without a session, 403 for another member
 */
export const requireSelf = async (
  { database, clock }: Pick<ReadDeps, 'database' | 'clock'>,
  { sessionToken }: Pick<ApiContext, 'sessionToken'>,
  amebaId: string | undefined,
): Promise<Session> => {
  const session = await findSession(database, clock, sessionToken);
  if (!session) throw new ResourceError(401, 'Unauthorized');
  if (amebaId !== undefined && amebaId !== session.amebaId)
    throw new ResourceError(403, 'Forbidden');
  return session;
};
