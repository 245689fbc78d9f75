import type { EntryLink } from './entry.ts';
import type { Paging } from './paging.ts';

export type Comment = {
  readonly commentId: number;
  readonly entryId: number;
  /** name shown: the member's nickname or what a visitor typed */
  readonly name: string;
  readonly author: {
    readonly amebaId: string;
    /** null where the member has no blog: there is no page that the name could lead to */
    readonly blogId: number | null;
    readonly nickname: string;
    readonly imageUrl: string | null;
  } | null;
  /** plain text, lines divided by `\n` */
  readonly text: string;
  readonly createdAt: string;
  readonly replyCount: number;
  readonly isOwnerReply: boolean;
  /** the author's own page on another site; null where none was given that a link may lead to */
  readonly url: string | null;
  /** whom an answer to an answer is for */
  readonly replyTo: string | null;
  /** the comment whose thread it answers in; null where it begins one */
  readonly threadId: number | null;
  /** its words are gone; its place is kept for the answers to it */
  readonly isGone: boolean;
};

export type CommentPage = { readonly comments: readonly Comment[]; readonly paging: Paging };

/** Comments of a whole blog, each with the entry that it stands under. */
export type NewCommentPage = {
  readonly comments: readonly { readonly comment: Comment; readonly entry: EntryLink }[];
  readonly paging: Paging;
};

/** A comment that answers none, with its answers. */
export type CommentThread = {
  readonly comment: Comment;
  /** the first of them, oldest first; `comment.replyCount` says how many there are */
  readonly replies: readonly Comment[];
};

/** Orders of an entry's comments; the first is the default. */
export const COMMENT_ORDERS = ['newest', 'oldest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export type CommentThreadPage = {
  /** in the requested order */
  readonly threads: readonly CommentThread[];
  /** all comments of the entry, answers too */
  readonly commentCount: number;
  /** of threads */
  readonly paging: Paging;
  /** the thread of the comment that was asked for; undefined where none was */
  readonly threadId?: number;
};
