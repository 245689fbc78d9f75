/** R9.1 and the service's limits: the limit that applies to a member. */
export type FollowLimitType = 'total' | 'day';

/** How many bloggers a member may still follow. */
export type FollowLimit = {
  readonly isUpperLimit: boolean;
  /** null if no limit is reached */
  readonly limitType: FollowLimitType | null;
  readonly remainingTotal: number;
  readonly remainingPerDay: number;
};

/** A blogger with the follow state of the signed-in member. */
export type Follow = {
  readonly amebaId: string;
  /** false for guests */
  readonly isFollowing: boolean;
  readonly isLogin: boolean;
  readonly followerCount: number;
  /** null for guests */
  readonly limit: FollowLimit | null;
  /** a limit rejected the request: nothing has changed */
  readonly isOverLimit: boolean;
};

/** Result of importing a guest's follows. */
export type FollowMigration = {
  /** amebaIds that the member follows now */
  readonly following: readonly string[];
  /** amebaIds that a limit left out */
  readonly left: readonly string[];
  readonly limit: FollowLimit;
};
