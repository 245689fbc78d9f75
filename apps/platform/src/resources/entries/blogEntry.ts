import type { WireEntryExtra } from '@engawa/api-client/resources/parts/entryExtras.ts';
import * as v from 'valibot';
import { entrySelect, wireEntry, type EntryRow } from '../rows/entryRow.ts';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { isOpenEntry, isPublic } from '../../domain/entries/isPublic.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { IS_CHEER_ALLOWED } from '../../domain/cheers/giveCheer.ts';
import { ENTRY_ITEMS_JOIN } from '../commerce/shopItemRow.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

type Row = EntryRow & {
  readonly older_id: number | null;
  readonly older_title: string | null;
  readonly newer_id: number | null;
  readonly newer_title: string | null;
  readonly extras: Readonly<Record<WireEntryExtra, boolean>>;
  readonly genre_position: number | null;
  readonly hashtag_ranking: readonly { readonly name: string; readonly rank: number }[];
};

/** SQL for the nearest public entry of the blog before or after `page`. */
const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => `
  select e.entry_id, e.title from entries e
   where e.blog_id = page.blog_id and ${isPublic('$2')}
     and (e.published_at, e.entry_id) ${comparison} (page.published_at, page.entry_id)
   order by e.published_at ${order}, e.entry_id ${order} limit 1`;

/**
 * SQL for whether data next to the entry `page` exists and is public, as in the read of that data.
 */
const standsBeside = (joined: string) =>
  `exists (select 1 from entries e ${joined} where e.entry_id = page.entry_id and ${isOpenEntry('$2')})`;

/**
 * The newest reader of the blog of `page`. Unordered, a plan may scan all follows for any reader.
 */
const NEWEST_READER = `(
  select f.member_id from follows f where f.followed_member_id = page.member_id
   order by f.created_at desc, f.member_id desc limit 1)`;

/** SQL for each extra of the entry `page`. */
const EXTRAS: Readonly<Record<WireEntryExtra, string>> = {
  has_items: standsBeside(ENTRY_ITEMS_JOIN),
  has_my_pick: standsBeside('join entry_my_picks p on p.entry_id = e.entry_id'),
  has_clip: standsBeside('join entry_videos v on v.entry_id = e.entry_id'),
  has_reblogs: `page.publish_flg = 'open'
    and exists (select 1 from reblogs r where r.entry_id = page.entry_id)`,
  has_readers: `${NEWEST_READER} is not null`,
  has_cheer: `exists (select 1 from entries e join blogs b on b.blog_id = e.blog_id
    where e.entry_id = page.entry_id and ${IS_CHEER_ALLOWED})`,
};

const SELECT = `
  select page.*, older.entry_id as older_id, older.title as older_title,
         newer.entry_id as newer_id, newer.title as newer_title,
         json_build_object(${Object.entries(EXTRAS).map(([name, sql]) => `'${name}', ${sql}`)}) as extras,
         (select r.position
            from blogs b join genre_ranking r on r.blog_id = b.blog_id and r.genre_code = b.genre_code
           where b.blog_id = page.blog_id) as genre_position,
         (select coalesce(json_agg(json_build_object('name', r.name, 'rank', r.position)
                                   order by r.position, r.name), '[]')
            from hashtag_entry_ranking r
           where r.entry_id = page.entry_id and page.publish_flg = 'open'
             and exists (select 1 from hashtag_entry_ranking o
                          where o.name = r.name and o.position = 2)) as hashtag_ranking
    from (${entrySelect(true)}
           where b.ameba_id = $1 and ${isPublic('$2')} and e.entry_id = $3) page
    left join lateral (${neighbour('<', 'desc')}) older on true
    left join lateral (${neighbour('>', 'asc')}) newer on true`;

const link = (entryId: number | null, title: string | null) =>
  entryId === null || title === null ? null : { entry_id: entryId, entry_title: title };

/** One entry with its text and neighbours in time, its blog's genre rank and its hashtag ranks. */
export const blogEntry = (deps: ReadDeps): ApiImplementation<'blogEntry'> => ({
  read: async (params, { texts }) => {
    const requested = parseParams(schema, params);
    const values = [requireAmebaId(requested), deps.clock(), requested.entryId];
    const [found] = await texts.load(
      () => deps.database.query<Row>(SELECT, values),
      ({ entry_text: text }) => text,
    );
    const row = requireBlog(found, requested);
    return {
      data: {
        entry: wireEntry(row, deps, 'subject'),
        prev: link(row.older_id, row.older_title),
        next: link(row.newer_id, row.newer_title),
        ...row.extras,
        genre_position: row.genre_position,
        hashtag_ranking: row.hashtag_ranking,
      },
    };
  },
});
