import * as v from 'valibot';
import { isPublic } from '../entries/entryRow.ts';
import { codeParam, limitParam, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from './siteEntryRow.ts';

const schema = v.object({ limit: limitParam(12), genre: v.optional(codeParam) });

/** Newest entries that a blog of a genre is asked for. */
const OF_EACH_BLOG = 3;

const OF_ALL = `${siteEntrySelect('entries e')}
   where ${isPublic('$1')} and e.publish_flg = 'open'
   order by e.published_at desc, e.entry_id desc limit $2`;

const OF_GENRE = `${siteEntrySelect(`genre_ranking r
    cross join lateral (
      select * from entries e
       where e.blog_id = r.blog_id and ${isPublic('$1')}
         and e.publish_flg = 'open' and e.closed_flg = 'off'
       order by e.published_at desc, e.entry_id desc limit ${OF_EACH_BLOG}) e`)}
   where r.genre_code = $3
   order by e.published_at desc, e.entry_id desc limit $2`;

/** The newest entries that everyone may read, of all blogs or of the most read ones of a genre. */
export const newEntries = ({ database, clock, ...deps }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit, genre } = parseParams(schema, params);
    const rows = await (genre === undefined
      ? database.query<SiteEntryRow>(OF_ALL, [clock(), limit])
      : database.query<SiteEntryRow>(OF_GENRE, [clock(), limit, genre]));
    return { data: { entries: rows.map((row) => wireSiteEntry(row, deps)) } };
  },
});
