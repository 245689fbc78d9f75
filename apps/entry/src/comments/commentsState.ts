import type { Comment } from '@engawa/api-client/model/comment.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';

/** A union, so that a page that failed has no comments. */
export type CommentPage =
  | {
      readonly status: 'ready';
      /** in the order of the page; those that answer none */
      readonly commentIds: readonly number[];
      /** all comments of the entry, answers too */
      readonly commentCount: number;
      readonly paging: Paging;
    }
  /** `refused`: the service does not show them to this member */
  | { readonly status: 'loading' | 'failed' | 'refused' };

/** What was read of the answers to one comment (R3.4). */
export type ReplyThread = {
  readonly status: 'idle' | 'loading' | 'failed';
  /** oldest first, none twice */
  readonly commentIds: readonly number[];
  readonly hasMoreReplies: boolean;
  /** answers before the next that is asked for */
  readonly nextOffset: number;
};

export type CommentsState = {
  /** by comment id */
  readonly commentMap: Readonly<Record<string, Comment>>;
  /** by `{entryId}/{page}`, oldest first by `{entryId}/{page}/oldest` */
  readonly commentPageMap: Readonly<Record<string, CommentPage>>;
  /** by the id of the comment that is answered */
  readonly threads: Readonly<Record<string, ReplyThread>>;
  /** the comment that the reader looks for or has just posted: it is marked, scrolled to and focused */
  readonly markedId: number | null;
  /** the comment whose menu is open: one at a time */
  readonly menuId: number | null;
};

/** The thread of a comment as its page brings it. */
export const buildReplyThread = (
  replyCount: number,
  commentIds: readonly number[],
): ReplyThread => ({
  status: 'idle',
  commentIds,
  hasMoreReplies: replyCount > commentIds.length,
  nextOffset: commentIds.length,
});
