/** How many like an entry, as SQL. @param entryId an expression */
export const likesOf = (entryId: string): string =>
  `coalesce((select k.likes from like_counts k where k.entry_id = ${entryId}), 0)`;

/** How many follow a member, as SQL. @param memberId an expression */
export const followersOf = (memberId: string): string =>
  `coalesce((select k.followers from follow_counts k where k.member_id = ${memberId}), 0)`;

/** How many a member follows, as SQL. @param memberId an expression */
export const followsOf = (memberId: string): string =>
  `coalesce((select k.follows from follow_counts k where k.member_id = ${memberId}), 0)`;
