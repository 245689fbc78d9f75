import { toTokyoIso } from '../../system/tokyoTime.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { parseSitemapChunk } from './sitemapChunk.ts';

type Row = {
  readonly entry_id: number;
  readonly ameba_id: string;
  readonly last_edited_at: Date;
};

const SELECT = `
  select e.entry_id, b.ameba_id, e.last_edited_at
    from entries e
    join blogs b on b.blog_id = e.blog_id
   where e.entry_id >= $1 and e.entry_id < $2 and ${isOpenEntry('$3')}
   order by e.entry_id`;

/** The open entries of one sitemap; at most 50,000. */
export const sitemapEntries = ({
  database,
  clock,
}: ReadDeps): ApiImplementation<'sitemapEntries'> => ({
  read: async (params) => {
    const { from, to } = parseSitemapChunk(params);
    const rows = await database.query<Row>(SELECT, [from, to, clock()]);
    return {
      data: {
        entries: rows.map(({ last_edited_at, ...row }) => ({
          ...row,
          last_edit_datetime: toTokyoIso(last_edited_at),
        })),
      },
    };
  },
});
