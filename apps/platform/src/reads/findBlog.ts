import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { amebaIdParam, idParam } from './params.ts';

/** Parameters that name a blog; blogId says nothing more, but must not contradict. */
export const blogParams = { amebaId: amebaIdParam, blogId: v.optional(idParam) };

export type BlogName = {
  readonly amebaId: string;
  readonly blogId?: number | undefined;
};

export const notFound = () => new ResourceError(404, 'Not Found');

/**
 * The blog's number.
 * @errors ResourceError 404 for an id that no blog has or can have
 */
export const findBlogId = async (database: Queryable, name: BlogName): Promise<number> => {
  if (!isAmebaId(name.amebaId)) throw notFound();
  const [blog] = await database.query<{ blog_id: number }>(
    'select blog_id from blogs where ameba_id = $1',
    [name.amebaId],
  );
  if (!blog || (name.blogId !== undefined && name.blogId !== blog.blog_id)) throw notFound();
  return blog.blog_id;
};
