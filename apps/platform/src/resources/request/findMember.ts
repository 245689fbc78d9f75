import type { Queryable } from '../../database/database.ts';
import { notFound, requireAmebaId } from './findBlog.ts';

/** Finds a member's id, with or without a blog. @errors ResourceError 404 */
export const findMember = async (database: Queryable, amebaId: string): Promise<number> => {
  const [row] = await database.query<{ member_id: number }>(
    'select member_id from members where ameba_id = $1',
    [requireAmebaId({ amebaId })],
  );
  if (!row) throw notFound();
  return row.member_id;
};
