import type { Comment } from './comment.ts';
import type { Paging } from './paging.ts';

/** A comment in the view of the blog's owner. */
export type OwnComment = {
  readonly comment: Comment;
  readonly entryTitle: string;
  /** `withheld`: hidden by the moderators */
  readonly state: 'waiting' | 'shown' | 'hidden' | 'withheld';
  /** reasons of reports, without duplicates */
  readonly reasons: readonly string[];
  /** whether the comment's network is known, so that the owner can ban it */
  readonly hasNetwork: boolean;
};

type CommentBan = {
  readonly banId: number;
  /** the name in the banned comment */
  readonly label: string;
  readonly isMember: boolean;
  readonly createdAt: string;
};

export type OwnCommentPage = {
  readonly amebaId: string;
  readonly comments: readonly OwnComment[];
  readonly counts: {
    readonly waiting: number;
    readonly shown: number;
    readonly hidden: number;
    readonly reported: number;
  };
  readonly bans: readonly CommentBan[];
  readonly words: readonly { readonly wordId: number; readonly word: string }[];
  readonly paging: Paging;
};
