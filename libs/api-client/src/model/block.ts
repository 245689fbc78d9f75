import type { Paging } from './paging.ts';

/** Whether the signed-in member has blocked another member. */
export type Block = {
  readonly amebaId: string;
  /** false for guests */
  readonly isBlocked: boolean;
  readonly isLogin: boolean;
};

export type OwnBlock = {
  readonly amebaId: string;
  /** null: the member has left the service */
  readonly nickname: string | null;
  /** The member has a blog at `blogTopPath`; some members only read. */
  readonly hasBlog: boolean;
  /** ISO 8601 */
  readonly createdAt: string;
};

/** The members that a member has blocked. */
export type OwnBlockPage = {
  readonly blocks: readonly OwnBlock[];
  readonly paging: Paging;
};
