import * as v from 'valibot';
import { limitParam, parseParams } from '../request/params.ts';
import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../rows/rankedBlogRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ limit: limitParam(4) });

/** Excluded top ranks, which are in the footer of every page and need no promotion. */
const KNOWN_RANKS = 5;
const SELECT = `${rankedBlogSelect('blog_ranking r')}
   where r.position > ${KNOWN_RANKS} and not r.has_many_readers order by r.position limit $1`;

/** The most read blogs among those that are not established yet. */
export const potentialBlogs = ({
  database,
  platformOrigin,
}: ReadDeps): ApiImplementation<'potentialBlogs'> => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<RankedBlogRow>(SELECT, [limit]);
    return {
      data: { blogs: rows.map((row, index) => wireRankedBlog(row, index, platformOrigin)) },
    };
  },
});
