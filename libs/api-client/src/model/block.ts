import type { Paging } from './paging.ts';

/** Whether the asking member has blocked another. */
export type Block = {
  readonly amebaId: string;
  /** false for guests */
  readonly isBlocked: boolean;
  readonly isLogin: boolean;
};

/** Whom a member has blocked. */
export type OwnBlockPage = {
  readonly blocks: readonly {
    readonly amebaId: string;
    /** null: has left */
    readonly nickname: string | null;
    /** ISO 8601 */
    readonly createdAt: string;
  }[];
  readonly paging: Paging;
};
