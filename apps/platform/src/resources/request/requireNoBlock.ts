import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Queryable } from '../../database/database.ts';

/**
 * Checks blocks before a member acts on another's content. The refusal gives no reason, so that the
 * member does not learn of a block.
 * @param ownerId of the blog, entry or comment
 * @errors ResourceError 403 `refused` if the owner has blocked the member, 409 `blocked-by-you` in
 * the opposite case
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
 * Checks blocks before a member reads member-only content. A member who has blocked the blogger may
 * read it.
 * @param amebaId of the blog; an unknown one passes, because its reads answer 404
 * @errors ResourceError 403 `Forbidden` if the blogger has blocked the member: the same error as
 * for guests at `/_api`, so that it reveals no block
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
