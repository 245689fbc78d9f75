import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import type { BlogRow } from '../rows/blogRow.ts';
import { amebaIdParam, idParam } from './params.ts';
import type { SharedRows } from '../rows/sharedRows.ts';
import type { SidebarRow } from '../rows/sidebarRow.ts';

/** Parameters that identify a blog; the optional blogId must match the amebaId. */
export const blogParams = { amebaId: amebaIdParam, blogId: v.optional(idParam) };

export type BlogName = {
  readonly amebaId: string;
  readonly blogId?: number | undefined;
};

export const notFound = () => new ResourceError(404, 'Not Found');

/** Validates an amebaId before a query. @errors ResourceError 404 for an invalid one */
export const requireAmebaId = ({ amebaId }: BlogName): string => {
  if (!isAmebaId(amebaId)) throw notFound();
  return amebaId;
};

/**
 * Checks the row of a query by amebaId.
 * @param row undefined if there is no such blog
 * @errors ResourceError 404 if there is none, or if its id differs from blogId
 */
export const requireBlog = <T extends { readonly blog_id: number }>(
  row: T | undefined,
  { blogId }: BlogName,
): T => {
  if (!row || (blogId !== undefined && blogId !== row.blog_id)) throw notFound();
  return row;
};

/** Finds the blog, with one query per request. @errors ResourceError 404 */
export const findBlog = async (shared: SharedRows, name: BlogName): Promise<BlogRow> =>
  requireBlog(await shared.blog(requireAmebaId(name)), name);

/**
 * Finds the data of the blog's side columns, with one query per request. @errors ResourceError 404
 */
export const findSidebar = async (shared: SharedRows, name: BlogName): Promise<SidebarRow> =>
  requireBlog(await shared.sidebar(requireAmebaId(name)), name);

/** Finds the ids of the blog and its owner. @errors ResourceError 404 */
export const findBlogIds = async (
  database: Queryable,
  name: BlogName,
): Promise<{ readonly blog_id: number; readonly member_id: number }> => {
  const [row] = await database.query<{ blog_id: number; member_id: number }>(
    'select blog_id, member_id from blogs where ameba_id = $1',
    [requireAmebaId(name)],
  );
  return requireBlog(row, name);
};

/** Finds the blog's id. @errors ResourceError 404 */
export const findBlogId = async (database: Queryable, name: BlogName): Promise<number> =>
  (await findBlogIds(database, name)).blog_id;
