import * as v from 'valibot';
import { codeParam, limitParam, parseParams } from '../request/params.ts';
import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../rows/rankedBlogRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({
  limit: limitParam(5),
  genre: v.optional(codeParam),
  official: v.optional(codeParam),
  type: v.optional(v.picklist(['official', 'top_blogger'])),
});

const OF_ALL = `${rankedBlogSelect('blog_ranking r')} order by r.position limit $1`;
const OF_GENRE = `${rankedBlogSelect('genre_ranking r')}
   where r.genre_code = $2 order by r.position limit $1`;
const OF_CATEGORY = `${rankedBlogSelect('official_ranking r')}
   where r.category = $2 order by r.position limit $1`;

const OF_TYPE = `${rankedBlogSelect('blogger_type_ranking r')}
   where r.blogger_type = $2 order by r.position limit $1`;

const resolveStatement = ({ genre, official, type }: v.InferOutput<typeof schema>) => {
  if (official !== undefined) return { sql: OF_CATEGORY, of: [official] };
  if (type !== undefined) return { sql: OF_TYPE, of: [type] };
  return genre === undefined ? { sql: OF_ALL, of: [] } : { sql: OF_GENRE, of: [genre] };
};

/**
 * The most read blogs: of the site, of a genre, of a category's official blogs, or of a type of
 * bloggers.
 */
export const blogRanking = ({
  database,
  platformOrigin,
}: ReadDeps): ApiImplementation<'blogRanking'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { sql, of } = resolveStatement(requested);
    const rows = await database.query<RankedBlogRow>(sql, [requested.limit, ...of]);
    return {
      data: { blogs: rows.map((row, index) => wireRankedBlog(row, index, platformOrigin)) },
    };
  },
});
