import type { Comment } from '@engawa/api-client/model/comment.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';

/**
 * The state of a page of comments. It is a union, so that by its type, a page that failed to load
 * has no comments.
 */
export type CommentPage =
  | {
      readonly status: 'ready';
      /** top-level comments, in the order of the page */
      readonly commentIds: readonly number[];
      /** number of all comments of the entry, replies included */
      readonly commentCount: number;
      readonly paging: Paging;
    }
  /** `refused`: the platform does not serve the comments to this member */
  | { readonly status: 'loading' | 'failed' | 'refused' };

/** The loaded replies of one comment (R3.4). */
export type ReplyThread = {
  readonly status: 'idle' | 'loading' | 'failed';
  /** oldest first, without duplicates */
  readonly commentIds: readonly number[];
  readonly hasMoreReplies: boolean;
  /** offset of the next request, in replies */
  readonly nextOffset: number;
};

export type CommentsState = {
  /** by comment id */
  readonly commentMap: Readonly<Record<string, Comment>>;
  /** by `{entryId}/{page}`, or `{entryId}/{page}/oldest` for oldest first */
  readonly commentPageMap: Readonly<Record<string, CommentPage>>;
  /** reply threads, by the id of the parent comment */
  readonly threads: Readonly<Record<string, ReplyThread>>;
  /**
   * the comment that a link names or that was just posted: it is highlighted, scrolled to and
   * focused
   */
  readonly markedId: number | null;
  /** the comment whose menu is open, at most one */
  readonly menuId: number | null;
};

/** Builds the thread of a comment from the replies that its page contains. */
export const buildReplyThread = (
  replyCount: number,
  commentIds: readonly number[],
): ReplyThread => ({
  status: 'idle',
  commentIds,
  hasMoreReplies: replyCount > commentIds.length,
  nextOffset: commentIds.length,
});
