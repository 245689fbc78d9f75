import type { Picture } from './picture.ts';

/** The content of a reblog's card. */
export type ReblogCard = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly title: string;
  /** plain text from the start of the original, at most 120 characters */
  readonly excerpt: string;
  readonly blogTitle: string;
  readonly nickname: string;
  /** URL of the blogger's portrait */
  readonly portraitUrl: string | null;
  readonly image: Picture | null;
};

/** The reblogs of an entry, with the state of one member. */
export type Reblog = {
  readonly entryId: number;
  /** whether the signed-in member has reblogged the entry; false for guests */
  readonly exist: boolean;
  readonly reblogCount: number;
  /** whether the response is for a member */
  readonly isLogin: boolean;
  /** whether the entry accepts reblogs (R5.6) */
  readonly isAllowed: boolean;
  /** whether the member has a blog for the reblog */
  readonly hasBlog: boolean;
  /** remaining reblogs of today; null for guests */
  readonly remainingPerDay: number | null;
  /** the daily limit is reached, so the write changed nothing */
  readonly isOverLimit: boolean;
  /** content of the card; null if the entry is not public */
  readonly card: ReblogCard | null;
  /** the new entry in the member's own blog */
  readonly made: {
    readonly amebaId: string;
    readonly entryId: number;
    readonly title: string;
  } | null;
};
