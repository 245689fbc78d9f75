import {
  rankedBlogSelect,
  wireRankedBlog,
  type RankedBlogRow,
} from '../reads/site/rankedBlogRow.ts';
import type { ReadDeps } from '../reads/readDeps.ts';
import { holdsAll } from './holdsAll.ts';
import type { SearchWords } from './searchWords.ts';
import { wordHits } from './wordHits.ts';

/** Blogs that are looked at before the best of them are chosen. */
const CANDIDATES = 500;

const SELECT = `
  with candidates as materialized (
    select b.blog_id, ${holdsAll('b.search_text')} as holds
      from blogs b where grams(b.search_text) @> $1::text[] limit ${CANDIDATES}),
  found as materialized (
    select c.blog_id, k.position from candidates c
      left join blog_ranking k on k.blog_id = c.blog_id
     where c.holds order by k.position, c.blog_id limit $3)
  ${rankedBlogSelect('found r')} order by r.position, r.blog_id`;

/**
 * Blogs whose title, description, address and owner's nickname together hold all words, the most read
 * first, with where the words stand in what is shown of them.
 */
export const searchBlogs = async (
  { database, platformOrigin }: ReadDeps,
  { words, grams }: SearchWords,
  limit: number,
) => {
  const rows = await database.query<RankedBlogRow>(SELECT, [grams, words, limit]);
  return rows.map((row, index) => ({
    ...wireRankedBlog(row, index, platformOrigin),
    hits: { blog_name: wordHits(row.blog_name, words), nickname: wordHits(row.nickname, words) },
  }));
};
