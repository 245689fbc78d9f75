import * as v from 'valibot';
import { limitParam, parseParams } from '../request/params.ts';
import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../rows/rankedBlogRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ limit: limitParam(5) });

type Row = { readonly code: string; readonly name: string } & (
  RankedBlogRow | { readonly ameba_id: null }
);

const SELECT = `
  select c.code, c.name, ranked.*
    from official_categories c
    left join lateral (
      ${rankedBlogSelect('official_ranking r')}
       where r.category = c.code and r.position <= $1 order by r.position) ranked on true
   order by c.position, c.code`;

const hasBlog = (row: Row): row is Extract<Row, RankedBlogRow> => row.ameba_id !== null;

/** All official categories in their order, each with its most read official blogs, best first. */
export const officialBlogs = ({
  database,
  platformOrigin,
}: ReadDeps): ApiImplementation<'officialBlogs'> => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(SELECT, [limit]);
    const byCode = Map.groupBy(rows, ({ code }) => code);
    return {
      data: {
        categories: [...byCode].map(([code, of]) => ({
          code,
          name: of[0]?.name ?? code,
          blogs: of.filter(hasBlog).map((row, index) => wireRankedBlog(row, index, platformOrigin)),
        })),
      },
    };
  },
});
