/** Builds SQL for the number of likes of an entry. @param entryId an expression */
export const buildLikeCountSql = (entryId: string): string =>
  `coalesce((select k.likes from like_counts k where k.entry_id = ${entryId}), 0)`;

/** Builds SQL for the number of reblogs of an entry. @param entryId an expression */
export const buildReblogCountSql = (entryId: string): string =>
  `coalesce((select k.reblogs from reblog_counts k where k.entry_id = ${entryId}), 0)`;

/** Builds SQL for the number of a member's followers. @param memberId an expression */
export const buildFollowerCountSql = (memberId: string): string =>
  `coalesce((select k.followers from follow_counts k where k.member_id = ${memberId}), 0)`;

/** Builds SQL for the number of members that a member follows. @param memberId an expression */
export const buildFollowCountSql = (memberId: string): string =>
  `coalesce((select k.follows from follow_counts k where k.member_id = ${memberId}), 0)`;

/**
 * Builds SQL for the number of an entry's visible comments. The stored count ignores the clock:
 * comments dated in the future are subtracted, by index.
 * @param entryId @param now SQL expressions
 */
export const buildCommentCountSql = (entryId: string, now: string): string =>
  `(coalesce((select k.comments from comment_counts k where k.entry_id = ${entryId}), 0)
    - (select count(*)::int from comments later
        where later.entry_id = ${entryId} and later.is_public and later.created_at > ${now}))`;

/** A comment that is listed as a thread: it is public, or it has replies. */
export const isThread = (comment: string): string =>
  `${comment}.parent_comment_id is null and (${comment}.is_public or ${comment}.reply_count > 0)`;

/** Builds SQL for the number of an entry's visible threads, like `buildCommentCountSql`. */
export const buildThreadCountSql = (entryId: string, now: string): string =>
  `(coalesce((select k.threads from comment_counts k where k.entry_id = ${entryId}), 0)
    - (select count(*)::int from comments later
        where later.entry_id = ${entryId} and ${isThread('later')} and later.created_at > ${now}))`;
