import type { Picture } from './picture.ts';

/** What a reblog shows of its original. */
export type ReblogCard = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly title: string;
  /** plain text from the start of the original, at most 120 characters */
  readonly excerpt: string;
  readonly blogTitle: string;
  readonly nickname: string;
  /** address of the blogger's portrait */
  readonly portraitUrl: string | null;
  readonly image: Picture | null;
};

/** The reblogs of an entry as one member has them. */
export type Reblog = {
  readonly entryId: number;
  /** whether the asking member has reblogged it; false for guests */
  readonly exist: boolean;
  readonly reblogCount: number;
  /** whether the answer was made for a member */
  readonly isLogin: boolean;
  /** whether the entry may be reblogged at all (R5.6) */
  readonly isAllowed: boolean;
  /** whether the member has a blog, where a reblog would stand */
  readonly hasBlog: boolean;
  /** what the member may reblog today still; null for guests */
  readonly remainingPerDay: number | null;
  /** the write changed nothing, for the day's limit is reached */
  readonly isOverLimit: boolean;
  /** what a reblog shows; null where not everyone may read the entry */
  readonly card: ReblogCard | null;
  /** the entry of the member's own blog */
  readonly made: {
    readonly amebaId: string;
    readonly entryId: number;
    readonly title: string;
  } | null;
};
