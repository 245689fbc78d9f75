import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = { readonly year_month: string; readonly entry_cnt: number };

/** Months with entries, newest first; months are those of Tokyo. */
export const blogArchives = ({ database, clock }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const months = await database.query<Row>(
      `select to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMM') as year_month,
              count(*)::int as entry_cnt
         from entries e where e.blog_id = $1 and ${isPublic('$2')}
        group by 1 order by 1 desc`,
      [blogId, clock()],
    );
    return { data: { months } };
  },
});
