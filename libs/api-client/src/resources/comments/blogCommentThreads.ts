import * as v from 'valibot';
import { COMMENTS_PER_PAGE, REPLIES_PER_THREAD } from '../../constants.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { entryParams, pageParams } from '../parts/blogParams.ts';
import { WireComment } from '../parts/comment.ts';
import { WirePaging } from '../parts/paging.ts';

/** Orders of an entry's comments; the first is the default. */
export const COMMENT_ORDERS = ['newest', 'oldest'] as const;

const params = {
  ...entryParams,
  ...pageParams(COMMENTS_PER_PAGE),
  /** replies per thread */
  replyLimit: v.optional(v.number(), REPLIES_PER_THREAD),
  /** instead of `page`: selects the page that contains this comment */
  commentId: v.optional(v.number()),
  /** order of the threads */
  order: v.optional(v.picklist(COMMENT_ORDERS)),
};

export const blogCommentThreads = defineResource({
  name: 'blogCommentThreads',
  params,
  response: v.pipe(
    v.object({
      commentMap: createMapSchema(WireComment),
      commentIds: v.array(v.number()),
      replyIds: createMapSchema(v.array(v.number())),
      comment_cnt: v.number(),
      thread_id: v.exactOptional(v.number()),
      paging: WirePaging,
    }),
    resolveIds(({ commentMap, commentIds, replyIds, comment_cnt: commentCnt, ...wire }, list) => ({
      /** in the requested order; each thread has its first replies, oldest first */
      threads: list('commentMap', commentMap, commentIds).map((comment) => ({
        comment,
        replies: list('commentMap', commentMap, replyIds[String(comment.commentId)] ?? []),
      })),
      /** all comments of the entry, including replies */
      commentCount: commentCnt,
      /** paging by threads, not by comments */
      paging: wire.paging,
      /** the thread of the requested comment */
      ...(wire.thread_id !== undefined && { threadId: wire.thread_id }),
    })),
  ),
  // the default order is omitted, so that caches have one URL for it
  toParams: (query: v.InferInput<v.ObjectSchema<typeof params, undefined>>) => ({
    ...query,
    order: query.order === 'newest' ? undefined : query.order,
  }),
});

/**
 * Reads one page of an entry's comments, by default newest first, each with its first replies,
 * oldest first.
 * @errors API-004 no such entry, API-003 private entry, API-001 timeout, API-002 invalid response,
 * also if a listed comment is missing. Never throws.
 * @source GET /_api/blogCommentThreads
 */
export const getBlogCommentThreads = blogCommentThreads.read;

export const decodeBlogCommentThreads = blogCommentThreads.decode;
