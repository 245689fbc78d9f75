import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../reads/rankedBlogRow.ts';
import type { ReadDeps } from '../reads/readDeps.ts';
import type { SearchWords } from './searchWords.ts';

/** Blogs that are looked at before the best of them are chosen. */
const CANDIDATES = 500;

const SELECT = `
  with candidates as materialized (
    select b.blog_id,
           (select bool_and(position(word in b.search_text) > 0) from unnest($2::text[]) word) as holds
      from blogs b where grams(b.search_text) @> $1::text[] limit ${CANDIDATES}),
  found as materialized (
    select c.blog_id, k.position from candidates c
      left join blog_ranking k on k.blog_id = c.blog_id
     where c.holds order by k.position, c.blog_id limit $3)
  ${rankedBlogSelect('found r')} order by r.position, r.blog_id`;

/** Blogs whose title, description or address holds all words, the most read first. */
export const searchBlogs = async (
  { database, platformOrigin }: ReadDeps,
  { words, grams }: SearchWords,
  limit: number,
) => {
  const rows = await database.query<RankedBlogRow>(SELECT, [grams, words, limit]);
  return rows.map((row, index) => wireRankedBlog(row, index, platformOrigin));
};
