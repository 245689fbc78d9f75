import type { Paging } from './paging.ts';

/** Whether the asking member has blocked another. */
export type Block = {
  readonly amebaId: string;
  /** false for guests */
  readonly isBlocked: boolean;
  readonly isLogin: boolean;
};

export type OwnBlock = {
  readonly amebaId: string;
  /** null: has left */
  readonly nickname: string | null;
  /** at `blogTopPath`; some members only read */
  readonly hasBlog: boolean;
  /** ISO 8601 */
  readonly createdAt: string;
};

/** Whom a member has blocked. */
export type OwnBlockPage = {
  readonly blocks: readonly OwnBlock[];
  readonly paging: Paging;
};
