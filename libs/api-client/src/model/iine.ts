export type Iine = {
  readonly entryId: number;
  readonly iineCount: number;
  /** whether the signed-in member likes the entry; false for guests */
  readonly exist: boolean;
  readonly isLogin: boolean;
};
