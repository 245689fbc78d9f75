export type Iine = {
  readonly entryId: number;
  readonly iineCount: number;
  /** whether the asking member has liked it; false for guests */
  readonly exist: boolean;
  readonly isLogin: boolean;
};
