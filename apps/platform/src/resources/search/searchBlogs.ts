import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../rows/rankedBlogRow.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { MATCH } from '../../domain/search/matchSql.ts';
import type { ParsedQuery } from '../../domain/search/parseQuery.ts';
import { anywhereQuery } from '../../domain/search/searchTerms.ts';
import { wordHits } from '../../domain/search/wordHits.ts';

/** Maximum blogs that are read before the best ones are selected. */
const CANDIDATES = 500;

const SELECT = `
  with candidates as materialized (
    select s.blog_id from blog_search s where s.terms @@ $1::tsquery limit ${CANDIDATES}),
  found as materialized (
    select b.blog_id, row_number() over (order by m.level desc, k.position, b.blog_id) as position
      from candidates c join blog_search s on s.blog_id = c.blog_id join blogs b on b.blog_id = c.blog_id
      left join blog_ranking k on k.blog_id = c.blog_id, ${MATCH}
     where m.level is not null order by position limit $5)
  ${rankedBlogSelect('found r')} order by r.position`;

/**
 * Searches blogs whose title, description, address and owner's nickname together contain all words
 * and no excluded one. Blogs with all words in their names come first, then the most read; each
 * with the positions of the words.
 */
export const searchBlogs = async (
  { database, platformOrigin }: ReadDeps,
  { words, excluded }: ParsedQuery,
  limit: number,
) => {
  const folded = words.map(({ word }) => word);
  const rows = await database.query<RankedBlogRow>(SELECT, [
    anywhereQuery(words),
    folded,
    words.map(({ isPhrase }) => isPhrase),
    excluded,
    limit,
  ]);
  return rows.map((row, index) => ({
    ...wireRankedBlog(row, index, platformOrigin),
    hits: { blog_name: wordHits(row.blog_name, folded), nickname: wordHits(row.nickname, folded) },
  }));
};
