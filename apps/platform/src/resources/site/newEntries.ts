import type { TemplateName } from '@engawa/contract/templates.ts';
import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { MOST_BLOGS_REQUESTED } from '@engawa/api-client/resources/site/blogsNewEntries.ts';
import {
  amebaIdListParam,
  codeParam,
  countParam,
  limitParam,
  parseParams,
} from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { PictureDeps } from '../rows/picture.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../rows/siteEntryRow.ts';

const schema = v.object({
  limit: limitParam(12),
  genre: v.optional(codeParam),
  perBlog: v.optional(countParam),
});

/** Newest entries read per blog of a genre. */
const OF_EACH_BLOG = 3;

/** The template of the entry's blog. */
const TEMPLATE = ', (select s.template from blog_skins s where s.blog_id = e.blog_id) as template';

const IS_VISIBLE = `${isPublic('$1')} and e.publish_flg = 'open'`;
const NEWEST_FIRST = 'order by e.published_at desc, e.entry_id desc';

const OF_ALL = `${siteEntrySelect('entries e', TEMPLATE)} where ${IS_VISIBLE} ${NEWEST_FIRST} limit $2`;

/** Newest entries of the site that are scanned for a few of each blog. */
const MOST_LOOKED_AT = 2000;

/**
 * Steps along the index of the newest entries: each step takes the next entry whose blog has fewer
 * than $3 in the list. The statement reads only the rows that it lists or skips, never all entries
 * of a blog; if a few blogs wrote most of the newest entries, the list is shorter.
 */
const OF_EACH = `with recursive listed as (
    select null::bigint as entry_id, 'infinity'::timestamptz as published_at, '{}'::bigint[] as blogs,
           0 as place, 0::bigint as looked_at
    union all
    select next.entry_id, next.published_at, s.blogs || next.blog_id, s.place + 1, s.looked_at + next.steps
      from listed s cross join lateral (
        select near.* from (
          select e.entry_id, e.published_at, e.blog_id, row_number() over (${NEWEST_FIRST}) as steps
            from entries e
           where ${IS_VISIBLE} and (e.published_at, e.entry_id) < (s.published_at, coalesce(s.entry_id, 0))
          ${NEWEST_FIRST} limit ${MOST_LOOKED_AT} - s.looked_at) near
         where cardinality(array_positions(s.blogs, near.blog_id)) < $3
         order by near.published_at desc, near.entry_id desc limit 1) next
     where s.place < $2)
  ${siteEntrySelect(
    // `limit` forces an id lookup per row, whatever row count the planner expects of the recursion
    'listed cross join lateral (select * from entries where entry_id = listed.entry_id limit 1) e',
    TEMPLATE,
  )}
   order by listed.place`;

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

/**
 * `$3` has the amebaIds; the index gives each blog's newest entries, up to the requested number.
 */
const OF_BLOGS = `${siteEntrySelect(
  `(select blog_id from blogs where ameba_id = any($3::text[])) requested
    cross join lateral (
      select * from entries e where e.blog_id = requested.blog_id and ${IS_VISIBLE} ${NEWEST_FIRST} limit $2) e`,
  TEMPLATE,
)}
   ${NEWEST_FIRST} limit $2`;

type Row = SiteEntryRow & { readonly template: TemplateName };

const wireEntries = (rows: readonly Row[], deps: PictureDeps) => ({
  entries: rows.map((row) => ({ ...wireSiteEntry(row, deps), template: row.template })),
});

/** The newest open entries, of all blogs or of a genre's most read blogs. */
export const newEntries = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'newEntries'> => ({
  read: async (params) => {
    const { limit, genre, perBlog } = parseParams(schema, params);
    const ask = (select: string, ...more: readonly (string | number)[]) =>
      database.query<Row>(select, [clock(), limit, ...more]);
    const ofAll = () => (perBlog === undefined ? ask(OF_ALL) : ask(OF_EACH, perBlog));
    const rows = await (genre === undefined ? ofAll() : ask(OF_GENRE, genre));
    return { data: wireEntries(rows, deps) };
  },
});

const blogsSchema = v.object({
  limit: limitParam(30),
  amebaIds: amebaIdListParam(MOST_BLOGS_REQUESTED),
});

/** The newest open entries of the named blogs. */
export const blogsNewEntries = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'blogsNewEntries'> => ({
  read: async (params) => {
    const { limit, amebaIds } = parseParams(blogsSchema, params);
    const rows = await database.query<Row>(OF_BLOGS, [clock(), limit, amebaIds]);
    return { data: wireEntries(rows, deps) };
  },
});
