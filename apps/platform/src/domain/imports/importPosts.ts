import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { createBlogWithin, RetiredNameError } from '../blogs/createBlog.ts';
import { DatabaseUnavailable } from '../../database/databaseUnavailable.ts';
import { importEntry, type ImportTarget } from './importEntry.ts';
import { importPostSchema, type ImportAnswer } from './importPost.ts';

type PostResult = ImportAnswer['results'][number];

const readGuid = (post: unknown): string => {
  const parsed = v.safeParse(v.object({ guid: v.string() }), post);
  return parsed.success ? parsed.output.guid : '';
};

const failed = (guid: string, reason: string): PostResult => ({
  guid,
  outcome: 'failed',
  entryId: null,
  comments: 0,
  reason,
});

/** Target of posts. If the blog does not exist, the first stored post creates it. */
export type ImportInto = Omit<ImportTarget, 'blogId'> & {
  /** null: it does not exist */
  readonly blogId: number | null;
  /** title of a new blog */
  readonly title: string;
};

const importOne = async (
  database: Database,
  target: ImportInto,
  candidate: unknown,
): Promise<{ readonly result: PostResult; readonly newBlogId: number | null }> => {
  const parsed = v.safeParse(importPostSchema, candidate);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const reason = `${v.getDotPath(issue) ?? 'post'}: ${issue.message}`;
    return { result: failed(readGuid(candidate), reason), newBlogId: null };
  }
  const post = parsed.output;
  try {
    return await database.transaction(async (tx) => {
      const { amebaId, title, source, now } = target;
      const created =
        target.blogId === null
          ? await createBlogWithin(tx, now, { amebaId, title, template: 'new' })
          : { blogId: target.blogId, isCreated: false };
      const { blogId } = created;
      const imported = await importEntry(tx, { blogId, amebaId, source, now }, post);
      return {
        result: { guid: post.guid, ...imported, reason: null },
        newBlogId: created.isCreated ? blogId : null,
      };
    });
  } catch (error) {
    // these errors do not come from the post, so the caller retries the request
    if (error instanceof DatabaseUnavailable || error instanceof RetiredNameError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { result: failed(post.guid, reason), newBlogId: null };
  }
};

/**
 * Stores posts one by one, each in its own transaction: a failed post is reported and rolled back,
 * the others are stored.
 * @param posts validated here, one by one
 * @errors throws RetiredNameError and DatabaseUnavailable; stored posts may safely be sent again
 */
export const importPosts = async (
  database: Database,
  target: ImportInto,
  posts: readonly unknown[],
): Promise<ImportAnswer> => {
  const results: PostResult[] = [];
  let { blogId } = target;
  for (const post of posts) {
    // oxlint-disable-next-line no-await-in-loop -- in the order sent: a later guid updates an earlier
    const { result, newBlogId } = await importOne(database, { ...target, blogId }, post);
    results.push(result);
    blogId ??= newBlogId;
  }
  return { results, isNewBlog: target.blogId === null && blogId !== null };
};
