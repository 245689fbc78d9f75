/**
 * How many entries of a blog everyone may know of, as SQL: all public ones, which are counted already,
 * less those of the future, which are few.
 * @param blogId @param now expressions
 */
export const entryTotal = (blogId: string, now: string): string => `
  ((select coalesce(sum(n.entry_count), 0)::int from entry_counts n where n.blog_id = ${blogId})
   - (select count(*)::int from entries e
       where e.blog_id = ${blogId} and e.visibility = 'public' and e.published_at > ${now}))`;
