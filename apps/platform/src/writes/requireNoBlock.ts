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

/**
 * Before a member reads what is for members only. One who has blocked the blogger still reads it.
 * @param amebaId of the blog; one that nobody has passes, as its reads answer 404
 * @errors ResourceError 403 `Forbidden` where the blogger has blocked the member: what those who are no
 * members get at `/_api`, so that the answer names no block
 */
export const requireNotBlockedBy = async (
  database: Queryable,
  memberId: number,
  amebaId: string,
): Promise<void> => {
  const blocks = await database.query(
    `select 1 from blocks k join members m on m.member_id = k.member_id
      where k.blocked_member_id = $1 and m.ameba_id = $2`,
    [memberId, amebaId],
  );
  if (blocks.length > 0) throw new ResourceError(403, 'Forbidden');
};
