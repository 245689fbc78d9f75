import type { EntryLink } from './entry.ts';
import type { Paging } from './paging.ts';

export type Comment = {
  readonly commentId: number;
  readonly entryId: number;
  /** displayed name: the member's nickname, or the name that a visitor entered */
  readonly name: string;
  readonly author: {
    readonly amebaId: string;
    /** null if the member has no blog, so the name is no link */
    readonly blogId: number | null;
    readonly nickname: string;
    readonly imageUrl: string | null;
  } | null;
  /** plain text, lines separated by `\n` */
  readonly text: string;
  readonly createdAt: string;
  readonly replyCount: number;
  readonly isOwnerReply: boolean;
  /** the author's own site; null if there is none or its URL must not be linked */
  readonly url: string | null;
  /** name of the comment that this reply answers */
  readonly replyTo: string | null;
  /** id of the thread's first comment; null for a first comment */
  readonly threadId: number | null;
  /** The comment was deleted; a placeholder remains because it has replies. */
  readonly isGone: boolean;
};

export type CommentPage = { readonly comments: readonly Comment[]; readonly paging: Paging };

/** Comments of a blog, each with its entry. */
export type NewCommentPage = {
  readonly comments: readonly { readonly comment: Comment; readonly entry: EntryLink }[];
  readonly paging: Paging;
};

/** A top-level comment with its replies. */
export type CommentThread = {
  readonly comment: Comment;
  /** the first replies, oldest first; `comment.replyCount` is the total */
  readonly replies: readonly Comment[];
};

/** Orders of an entry's comments; the first is the default. */
export const COMMENT_ORDERS = ['newest', 'oldest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export type CommentThreadPage = {
  /** in the requested order */
  readonly threads: readonly CommentThread[];
  /** all comments of the entry, including replies */
  readonly commentCount: number;
  /** counts threads */
  readonly paging: Paging;
  /** the thread of the requested comment; undefined if none was requested */
  readonly threadId?: number;
};
