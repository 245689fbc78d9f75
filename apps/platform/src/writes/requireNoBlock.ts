import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Queryable } from '../database/database.ts';

/**
 * Before somebody acts on what is another's. Who was blocked is not told so: the refusal says no reason.
 * @param ownerId whose blog, entry or comment it is
 * @errors ResourceError 403 `refused` where the owner has blocked the member, 409 `blocked-by-you` where
 * it is the other way round
 */
export const requireNoBlock = async (
  database: Queryable,
  memberId: number,
  ownerId: number,
): Promise<void> => {
  const blocks = await database.query<{ member_id: number }>(
    `select member_id from blocks
      where (member_id = $1 and blocked_member_id = $2) or (member_id = $2 and blocked_member_id = $1)`,
    [memberId, ownerId],
  );
  if (blocks.some(({ member_id: blocker }) => blocker === ownerId))
    throw new ResourceError(403, 'refused');
  if (blocks.length > 0) throw new ResourceError(409, 'blocked-by-you');
};
