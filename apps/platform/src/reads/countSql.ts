/** How many like an entry, as SQL. @param entryId an expression */
export const buildLikeCountSql = (entryId: string): string =>
  `coalesce((select k.likes from like_counts k where k.entry_id = ${entryId}), 0)`;

/** How many have reblogged an entry, as SQL. @param entryId an expression */
export const buildReblogCountSql = (entryId: string): string =>
  `coalesce((select k.reblogs from reblog_counts k where k.entry_id = ${entryId}), 0)`;

/** How many follow a member, as SQL. @param memberId an expression */
export const buildFollowerCountSql = (memberId: string): string =>
  `coalesce((select k.followers from follow_counts k where k.member_id = ${memberId}), 0)`;

/** How many a member follows, as SQL. @param memberId an expression */
export const buildFollowCountSql = (memberId: string): string =>
  `coalesce((select k.follows from follow_counts k where k.member_id = ${memberId}), 0)`;

/**
 * How many comments an entry shows, as SQL. The kept count knows no clock: what is dated later than now
 * is taken off, by index.
 * @param entryId and now: expressions
 */
export const buildCommentCountSql = (entryId: string, now: string): string =>
  `(coalesce((select k.comments from comment_counts k where k.entry_id = ${entryId}), 0)
    - (select count(*)::int from comments later
        where later.entry_id = ${entryId} and later.is_public and later.created_at > ${now}))`;

/** A comment that stands in a list of threads: it is there, or answers hang on its place. */
export const isThread = (comment: string): string =>
  `${comment}.parent_comment_id is null and (${comment}.is_public or ${comment}.reply_count > 0)`;

/** How many threads an entry shows, as `commentsOf`. */
export const buildThreadCountSql = (entryId: string, now: string): string =>
  `(coalesce((select k.threads from comment_counts k where k.entry_id = ${entryId}), 0)
    - (select count(*)::int from comments later
        where later.entry_id = ${entryId} and ${isThread('later')} and later.created_at > ${now}))`;
