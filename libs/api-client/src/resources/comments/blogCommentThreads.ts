import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { COMMENTS_PER_PAGE, REPLIES_PER_THREAD } from '../../constants.ts';
import type { CommentOrder, CommentThread, CommentThreadPage } from '../../model/comment.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { commentsInOrder, WireComment } from '../parts/comment.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type BlogCommentThreadsQuery = BlogQuery & {
  readonly entryId: number;
  /** from 1; default 1 */
  readonly page?: number;
  /** default 10 */
  readonly limit?: number;
  /** replies per thread; default 20 */
  readonly replyLimit?: number;
  /** selects the page with this comment, instead of `page` */
  readonly commentId?: number;
  /** order of the threads; default newest first */
  readonly order?: CommentOrder;
};

const decodeWire = decodeWith(
  v.object({
    commentMap: createMapSchema(WireComment),
    commentIds: v.array(v.number()),
    replyIds: createMapSchema(v.array(v.number())),
    comment_cnt: v.number(),
    thread_id: v.exactOptional(v.number()),
    paging: WirePaging,
  }),
);

/** @errors API-002, also if a listed comment is missing in the response */
export const decodeBlogCommentThreads = (value: unknown): Result<CommentThreadPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { commentMap, commentIds, replyIds, comment_cnt: commentCount, paging } = wire.value;
  const { thread_id: threadId } = wire.value;
  const firsts = commentsInOrder(commentIds, commentMap);
  if (!firsts.ok) return firsts;
  const threads: CommentThread[] = [];
  for (const comment of firsts.value) {
    const replies = commentsInOrder(replyIds[String(comment.commentId)] ?? [], commentMap);
    if (!replies.ok) return replies;
    threads.push({ comment, replies: replies.value });
  }
  return {
    ok: true,
    value: { threads, commentCount, paging, ...(threadId !== undefined && { threadId }) },
  };
};

/**
 * Reads one page of an entry's comments, by default newest first, each with its first replies,
 * oldest first.
 * @errors API-004 no such entry, API-003 private, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogCommentThreads
 */
export const getBlogCommentThreads =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
    page = 1,
    limit = COMMENTS_PER_PAGE,
    replyLimit = REPLIES_PER_THREAD,
    commentId,
    order,
  }: BlogCommentThreadsQuery): Promise<Result<CommentThreadPage>> =>
    readAndDecode(
      read,
      'blogCommentThreads',
      {
        amebaId,
        blogId,
        entryId,
        page,
        limit,
        replyLimit,
        commentId,
        // the default is omitted, so that caches have one URL for it
        order: order === 'newest' ? undefined : order,
      },
      decodeBlogCommentThreads,
    );
