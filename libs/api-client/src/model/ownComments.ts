import type { Comment } from './comment.ts';
import type { Paging } from './paging.ts';

/** A comment as the owner of the blog sees it. */
export type OwnComment = {
  readonly comment: Comment;
  readonly entryTitle: string;
  /** `withheld`: by the moderators */
  readonly state: 'waiting' | 'shown' | 'hidden' | 'withheld';
  /** why it was reported, each once */
  readonly reasons: readonly string[];
  /** whether it is known where it came from, so that the address can be banned */
  readonly hasNetwork: boolean;
};

type CommentBan = {
  readonly banId: number;
  /** the name that the banned comment bore */
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
