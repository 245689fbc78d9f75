import { MOST_NEWER_ENTRIES } from '@engawa/api-client/resources/member/followFeedUpdates.ts';
import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { amebaIdParam, limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { PictureDeps } from '../rows/picture.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { requireSelf } from '../request/requireSelf.ts';
import {
  forMembersHidden,
  siteEntrySelect,
  wireSiteEntry,
  type SiteEntryRow,
} from '../rows/siteEntryRow.ts';
import { feedCursorParam, writeFeedCursor, type FeedCursor } from './feedCursor.ts';

/** `$1` is the member. @param where condition on the followed blogs `h` */
const buildHeadsSql = (where = '') => `
  heads as materialized (
    select h.blog_id, h.newest_at, h.newest_entry_id
      from follows f join feed_heads h on h.member_id = f.followed_member_id
     where f.member_id = $1 ${where})`;

/** The cursor as one value for an index: the time `$3` in microseconds, and the entry `$4`. */
const PLACE = `(timestamptz 'epoch' + $3::int8 * interval '1 microsecond', $4::int8)`;

/** The newest public entries of blog `p` before the cursor. @param most limit */
const newestBefore = (most: string) => `
        select e.entry_id, e.published_at from entries e
         where e.blog_id = p.blog_id and ${isPublic('$2')} and (e.published_at, e.entry_id) < ${PLACE}
         order by e.published_at desc, e.entry_id desc limit ${most}`;

/**
 * `$2` is now, `$5` the limit. Only the blogs with the newest entries before the cursor can be on
 * the page, at most as many as its rows. The head of a blog is its newest entry. A head before the
 * cursor is also the blog's newest entry before the cursor. The other blogs have had an entry on an
 * earlier page, or have planned one; each is queried for one entry.
 */
const select = (where = '') => `
  with ${buildHeadsSql(where)},
  places as materialized (
    select blog_id from (
      (select blog_id, newest_at as at, newest_entry_id as entry_id
         from heads where (newest_at, newest_entry_id) < ${PLACE}
        order by newest_at desc, newest_entry_id desc limit $5)
      union all
      (select p.blog_id, e.published_at, e.entry_id
         from heads p cross join lateral (${newestBefore('1')}) e
        where (p.newest_at, p.newest_entry_id) >= ${PLACE})) newest
     order by at desc, entry_id desc limit $5),
  page as materialized (
    select e.entry_id, e.published_at
      from places p
      cross join lateral (${newestBefore('$5')}) e
     order by e.published_at desc, e.entry_id desc limit $5)
  ${siteEntrySelect(
    'page join entries e on e.entry_id = page.entry_id',
    ', e.publish_flg, (extract(epoch from e.published_at) * 1000000)::int8 as at_us',
  )}
   order by e.published_at desc, e.entry_id desc`;

const OF_ALL = select();
const OF_ONE = select('and h.blog_id = (select blog_id from blogs where ameba_id = $6)');

const COUNT_NEWER = `
  with ${buildHeadsSql()}
  select count(*)::int as newer from (
    select 1
      from heads h
      cross join lateral (
        select 1 from entries e
         where e.blog_id = h.blog_id and ${isPublic('$2')} and (e.published_at, e.entry_id) > ${PLACE}
         order by e.published_at, e.entry_id limit ${MOST_NEWER_ENTRIES}) e
     where (h.newest_at, h.newest_entry_id) > ${PLACE}
     limit ${MOST_NEWER_ENTRIES}) newer`;

type Row = SiteEntryRow & {
  readonly publish_flg: 'open' | 'amember';
  readonly at_us: number;
};

const formatCursor = (row: Row): string =>
  writeFeedCursor({ atUs: row.at_us, entryId: row.entry_id });

const wireFeedEntry = (row: Row, deps: PictureDeps) => ({
  ...wireSiteEntry(forMembersHidden(row), deps),
  publish_flg: row.publish_flg,
});

/** Resolves the position after all published entries: planned ones are not part of a feed yet. */
const resolveCursor = (before: FeedCursor | undefined, now: Date): FeedCursor => {
  const end = { atUs: now.getTime() * 1000, entryId: Number.MAX_SAFE_INTEGER };
  return before && before.atUs <= end.atUs ? before : end;
};

const schema = v.object({
  amebaId: v.optional(amebaIdParam),
  before: v.optional(feedCursorParam),
  from: v.optional(amebaIdParam),
  limit: limitParam(10),
});

/**
 * Entries of the blogs that the member follows, newest first; with `from` those of one blog.
 * @errors ResourceError 401 without a session, 403 for another member's feed
 */
export const followFeed = (deps: ReadDeps): ApiImplementation<'followFeed'> => ({
  read: async (params, context) => {
    const { amebaId, before, from, limit } = parseParams(schema, params);
    const { memberId } = await requireSelf(deps, context, amebaId);
    const now = deps.clock();
    const { atUs, entryId } = resolveCursor(before, now);
    // one row more than the page contains, which reveals whether another page follows
    const values = [memberId, now, atUs, entryId, limit + 1];
    const rows = await (from === undefined
      ? deps.database.query<Row>(OF_ALL, values)
      : deps.database.query<Row>(OF_ONE, [...values, from]));
    const page = rows.slice(0, limit);
    const [first, last] = [page[0], page.at(-1)];
    return {
      data: {
        entries: page.map((row) => wireFeedEntry(row, deps)),
        newest: first ? formatCursor(first) : writeFeedCursor({ atUs, entryId }),
        next: last && rows.length > limit ? formatCursor(last) : null,
      },
      meta: PRIVATE_META,
    };
  },
});

const updatesSchema = v.object({ amebaId: v.optional(amebaIdParam), since: feedCursorParam });

/**
 * The number of entries in a feed that are newer than a cursor, at most MOST_NEWER_ENTRIES.
 * @errors as followFeed
 */
export const followFeedUpdates = (deps: ReadDeps): ApiImplementation<'followFeedUpdates'> => ({
  read: async (params, context) => {
    const { amebaId, since } = parseParams(updatesSchema, params);
    const { memberId } = await requireSelf(deps, context, amebaId);
    const [row] = await deps.database.query<{ newer: number }>(COUNT_NEWER, [
      memberId,
      deps.clock(),
      since.atUs,
      since.entryId,
    ]);
    return { data: { newer_count: row?.newer ?? 0 }, meta: PRIVATE_META };
  },
});
