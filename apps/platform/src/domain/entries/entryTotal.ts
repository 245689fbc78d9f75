/**
 * Builds SQL for the number of a blog's public entries: the stored count minus the few entries of
 * the future.
 * @param blogId @param now expressions
 */
export const entryTotal = (blogId: string, now: string): string => `
  ((select coalesce(sum(n.entry_count), 0)::int from entry_counts n where n.blog_id = ${blogId})
   - (select count(*)::int from entries e
       where e.blog_id = ${blogId} and e.visibility = 'public' and e.published_at > ${now}))`;
