/** R9.1 and the limits of the service: which of them holds a member back. */
export type FollowLimitType = 'total' | 'day';

/** What a member may still follow. */
export type FollowLimit = {
  readonly isUpperLimit: boolean;
  /** null where nothing holds the member back */
  readonly limitType: FollowLimitType | null;
  readonly remainingTotal: number;
  readonly remainingPerDay: number;
};

/** A blogger as the asking member stands to them. */
export type Follow = {
  readonly amebaId: string;
  /** false for guests */
  readonly isFollowing: boolean;
  readonly isLogin: boolean;
  readonly followerCount: number;
  /** null for guests */
  readonly limit: FollowLimit | null;
  /** the limit has refused what was asked: nothing has changed */
  readonly isOverLimit: boolean;
};

/** What became of the follows of a guest. */
export type FollowMigration = {
  /** amebaIds that the member follows now */
  readonly following: readonly string[];
  /** amebaIds that a limit has left for later */
  readonly left: readonly string[];
  readonly limit: FollowLimit;
};
