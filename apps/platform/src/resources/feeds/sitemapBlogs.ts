import { toTokyoIso } from '../../system/tokyoTime.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { parseSitemapChunk } from './sitemapChunk.ts';

type Row = { readonly ameba_id: string; readonly published_at: Date };

// the lateral join is one index lookup per blog; a blog without entries has no row
const SELECT = `
  select b.ameba_id, newest.published_at
    from blogs b
   cross join lateral (select e.published_at from entries e
                        where e.blog_id = b.blog_id and ${isOpenEntry('$3')}
                        order by e.published_at desc, e.entry_id desc limit 1) newest
   where b.blog_id >= $1 and b.blog_id < $2
   order by b.blog_id`;

/** The blogs of one sitemap with an open entry, and the time of their newest entry. */
export const sitemapBlogs = ({ database, clock }: ReadDeps): ApiImplementation<'sitemapBlogs'> => ({
  read: async (params) => {
    const { from, to } = parseSitemapChunk(params);
    const rows = await database.query<Row>(SELECT, [from, to, clock()]);
    return {
      data: {
        blogs: rows.map(({ ameba_id, published_at }) => ({
          ameba_id,
          entry_created_datetime: toTokyoIso(published_at),
        })),
      },
    };
  },
});
