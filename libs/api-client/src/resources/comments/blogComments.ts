import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { COMMENTS_PER_PAGE } from '../../constants.ts';
import type { CommentPage } from '../../model/comment.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { commentsInOrder, WireComment } from '../parts/comment.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type BlogCommentsQuery = BlogQuery & {
  readonly entryId: number;
  /** rows to skip; default 0 */
  readonly offset?: number;
  /** default 10 */
  readonly limit?: number;
  readonly excludeReplies?: boolean;
  /** only the replies to this comment, oldest first */
  readonly commentId?: number;
};

const decodeWire = decodeWith(
  v.object({
    commentMap: createMapSchema(WireComment),
    commentIds: v.array(v.number()),
    paging: WirePaging,
  }),
);

/** @errors API-002, also if a listed comment is missing in the response */
export const decodeBlogComments = (value: unknown): Result<CommentPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { commentMap, commentIds, paging } = wire.value;
  const comments = commentsInOrder(commentIds, commentMap);
  return comments.ok ? { ok: true, value: { comments: comments.value, paging } } : comments;
};

/**
 * Reads one page of an entry's comments, newest first, or of the replies to one comment, oldest
 * first.
 * @errors API-004 no such entry, API-003 private, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogComments
 */
export const getBlogComments =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
    offset = 0,
    limit = COMMENTS_PER_PAGE,
    excludeReplies = false,
    commentId,
  }: BlogCommentsQuery): Promise<Result<CommentPage>> =>
    readAndDecode(
      read,
      'blogComments',
      { amebaId, blogId, entryId, excludeReplies, offset, limit, commentId },
      decodeBlogComments,
    );
