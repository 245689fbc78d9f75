import * as v from 'valibot';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { idParam, parseParams } from '../request/params.ts';
import { wireSiteEntry, type SiteEntryRow } from '../rows/siteEntryRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { bestOfBlog } from './blogPopularEntries.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

/** Maximum entries of one list. */
const MOST = 4;

/**
 * Maximum hashtags of the entry, and of the newest entries of each hashtag, which bound the cost.
 */
const HASHTAGS = 5;
const REACH = 100;

type Card = SiteEntryRow & { readonly publish_flg: 'open' | 'amember' };
type HeadRow = { readonly of_blog_id: number } & (Card | { readonly entry_id: null });

const isCard = (row: HeadRow): row is Extract<HeadRow, Card> => row.entry_id !== null;

/** An entry `e` of blog `b` under SiteEntryRow's names, without member-only data. */
const CARD = `
  e.entry_id, b.ameba_id, e.title as entry_title, b.title as blog_name, e.published_at, e.publish_flg,
  e.is_pick or e.pr_flg as is_pickpr,
  case when e.publish_flg = 'open' then e.excerpt else '' end as excerpt,
  case when e.publish_flg = 'open' then coalesce(i.image_path, e.video_poster_path) end as image_path,
  case when e.publish_flg = 'open' then coalesce(i.width, e.video_poster_width) end as image_width,
  case when e.publish_flg = 'open' then coalesce(i.height, e.video_poster_height) end as image_height`;

const PICTURE = 'left join entry_images i on i.entry_id = e.entry_id and i.position = 1';

/** The current entry: $1 its blog's amebaId, $2 the current time, $3 its id. */
const AT = `
  select e.entry_id, e.blog_id, e.theme_id, b.off_features
    from entries e join blogs b on b.blog_id = e.blog_id
   where b.ameba_id = $1 and e.entry_id = $3 and ${isPublic('$2')}`;

/**
 * Selects nothing if the blog hides themes; otherwise the list of popular entries would omit
 * entries that the page does not display.
 */
const THEME = `
  with head as materialized (${AT})
  select head.blog_id as of_blog_id, card.*
    from head
    left join lateral (
      select ${CARD} from entries e join blogs b on b.blog_id = e.blog_id ${PICTURE}
       where e.theme_id = head.theme_id and e.entry_id <> head.entry_id and ${isPublic('$2')}
         and not 'theme_name' = any(head.off_features)
       order by e.published_at desc, e.entry_id desc limit ${MOST}) card on true
   order by card.published_at desc, card.entry_id desc`;

/** The most liked entries: more than the page displays, because some may be on it already. */
const POPULAR = `
  with ${bestOfBlog('$1', '$2', '$3')}
  select ${CARD}
    from best join entries e on e.entry_id = best.entry_id join blogs b on b.blog_id = e.blog_id ${PICTURE}
   where best.rank <= ${2 * MOST + 1}
   order by best.rank`;

/** Entries with a common hashtag, only between blogs that display their hashtags. */
const HASHTAG = `
  with head as materialized (${AT} and not 'hash_tag' = any(b.off_features)),
  found as materialized (
    select distinct borne.entry_id
      from head
      cross join lateral (
        select o.name from entry_hashtags o where o.entry_id = head.entry_id
         order by o.position limit ${HASHTAGS}) own
      cross join lateral (
        select h.entry_id from entry_hashtags h
         where h.name = own.name and h.is_listed and h.published_at <= $2
         order by h.published_at desc, h.entry_id desc limit ${REACH}) borne)
  select ${CARD}
    from found join entries e on e.entry_id = found.entry_id join blogs b on b.blog_id = e.blog_id ${PICTURE}
   where b.ameba_id <> $1 and not 'hash_tag' = any(b.off_features)
   order by e.published_at desc, e.entry_id desc limit ${MOST}`;

/**
 * Related entries: of the same theme, the most liked of the blog, and those of other blogs with a
 * common hashtag. No entry appears twice, and the entry itself never.
 * @errors ResourceError 404 if the blog has no such public entry
 */
export const wayOn = (deps: ReadDeps): ApiImplementation<'wayOn'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { database } = deps;
    const amebaId = requireAmebaId(requested);
    const now = deps.clock();
    const here = [amebaId, now, requested.entryId];
    const [ofTheme, ofBlog, hashtag] = await Promise.all([
      database.query<HeadRow>(THEME, here),
      database.query<Card>(POPULAR, [amebaId, now, toTokyoDay(now)]),
      database.query<Card>(HASHTAG, here),
    ]);
    requireBlog(ofTheme[0] && { blog_id: ofTheme[0].of_blog_id }, requested);
    const theme = ofTheme.filter(isCard);
    const named = new Set([requested.entryId, ...theme.map((card) => card.entry_id)]);
    const popular = ofBlog.filter((card) => !named.has(card.entry_id)).slice(0, MOST);
    const wire = (cards: readonly Card[]) =>
      cards.map((card) => ({ ...wireSiteEntry(card, deps), publish_flg: card.publish_flg }));
    return {
      data: { theme: wire(theme), popular: wire(popular), hashtag: wire(hashtag) },
    };
  },
});
