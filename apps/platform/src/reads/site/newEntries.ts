import type { TemplateName } from '@engawa/contract/templates.ts';
import * as v from 'valibot';
import { isPublic } from '../entries/entryRow.ts';
import { codeParam, countParam, limitParam, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from './siteEntryRow.ts';

const schema = v.object({
  limit: limitParam(12),
  genre: v.optional(codeParam),
  perBlog: v.optional(countParam),
});

/** Newest entries that a blog of a genre is asked for. */
const OF_EACH_BLOG = 3;

/** The template that the entry's blog is shown in. */
const TEMPLATE = ', (select s.template from blog_skins s where s.blog_id = e.blog_id) as template';

const IS_SHOWN = `${isPublic('$1')} and e.publish_flg = 'open'`;
const NEWEST_FIRST = 'order by e.published_at desc, e.entry_id desc';

const OF_ALL = `${siteEntrySelect('entries e', TEMPLATE)} where ${IS_SHOWN} ${NEWEST_FIRST} limit $2`;

/**
 * One after the other along the index of the newest: each is the next whose blog does not stand there
 * $3 times yet. So it reads what it shows and what it passes over, and no blog as a whole.
 */
const OF_EACH = `with recursive shown as (
    (select e.entry_id, e.published_at, array[e.blog_id] as blogs, 1 as place
       from entries e where ${IS_SHOWN} ${NEWEST_FIRST} limit 1)
    union all
    select next.entry_id, next.published_at, s.blogs || next.blog_id, s.place + 1
      from shown s cross join lateral (
        select e.entry_id, e.published_at, e.blog_id from entries e
         where ${IS_SHOWN} and (e.published_at, e.entry_id) < (s.published_at, s.entry_id)
           and cardinality(array_positions(s.blogs, e.blog_id)) < $3
         ${NEWEST_FIRST} limit 1) next
     where s.place < $2)
  ${siteEntrySelect('shown join entries e on e.entry_id = shown.entry_id', TEMPLATE)}
   order by shown.place`;

const OF_GENRE = `${siteEntrySelect(
  `genre_ranking r
    cross join lateral (
      select * from entries e
       where e.blog_id = r.blog_id and ${isPublic('$1')}
         and e.publish_flg = 'open' and e.closed_flg = 'off'
       ${NEWEST_FIRST} limit ${OF_EACH_BLOG}) e`,
  TEMPLATE,
)}
   where r.genre_code = $3
   ${NEWEST_FIRST} limit $2`;

type Row = SiteEntryRow & { readonly template: TemplateName };

/** The newest entries that everyone may read, of all blogs or of the most read ones of a genre. */
export const newEntries = ({ database, clock, ...deps }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit, genre, perBlog } = parseParams(schema, params);
    const ask = (select: string, ...more: readonly (string | number)[]) =>
      database.query<Row>(select, [clock(), limit, ...more]);
    const ofAll = () => (perBlog === undefined ? ask(OF_ALL) : ask(OF_EACH, perBlog));
    const rows = await (genre === undefined ? ofAll() : ask(OF_GENRE, genre));
    return {
      data: {
        entries: rows.map((row) => ({ ...wireSiteEntry(row, deps), template: row.template })),
      },
    };
  },
});
