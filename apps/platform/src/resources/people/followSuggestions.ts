import { APPROACH_ID_LIMIT } from '@engawa/api-client/constants.ts';
import * as v from 'valibot';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { requireAmebaId } from '../request/findBlog.ts';
import { amebaIdParam, limitParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../rows/rankedBlogRow.ts';

const schema = v.object({
  amebaId: v.optional(amebaIdParam),
  limit: v.pipe(limitParam(APPROACH_ID_LIMIT), v.maxValue(APPROACH_ID_LIMIT)),
});

/** Maximum rows that are read of each source, which bounds the cost. */
const MOST = { follows: 10, readers: 10, readOfEach: 10, ranked: 200 } as const;

/** The owner of the named blog: `$4`. */
const OF_BLOG = 'select b.member_id from blogs b where b.ameba_id = $4';

/** The members whom the current member followed last. */
const OF_MEMBER = `
  select f.followed_member_id as member_id from follows f where f.member_id = $1::int8
   order by f.created_at desc, f.followed_member_id desc limit ${MOST.follows}`;

/**
 * Members whom the newest readers of the given members also read, with the number of these readers.
 */
const readBesides = (some: string) => `
  select read.followed_member_id as member_id, count(*) as worth
    from (${some}) liked
    cross join lateral (
      select f.member_id from follows f where f.followed_member_id = liked.member_id
       order by f.created_at desc, f.member_id desc limit ${MOST.readers}) reader
    cross join lateral (
      select f.followed_member_id from follows f where f.member_id = reader.member_id
       order by f.created_at desc, f.followed_member_id desc limit ${MOST.readOfEach}) read
   where reader.member_id is distinct from $1::int8
     and read.followed_member_id not in (${some})
   group by read.followed_member_id`;

const RANKED = `
  select b.member_id, -r.position as worth from blog_ranking r join blogs b on b.blog_id = r.blog_id
   order by r.position limit ${MOST.ranked}`;

/**
 * Builds the SELECT of candidates' blogs, the highest `worth` first. Excludes the member's own
 * blog, followed blogs, blogs of bloggers with a block in either direction, and blogs without an
 * entry.
 */
const select = (candidates: string) => `${rankedBlogSelect(`(
  select b.blog_id, c.worth
    from (${candidates}) c
    join blogs b on b.member_id = c.member_id
   where c.member_id is distinct from $1::int8
     and not exists (select 1 from follows f
                      where f.member_id = $1::int8 and f.followed_member_id = c.member_id)
     and not exists (select 1 from blocks k
                      where k.member_id = $1::int8 and k.blocked_member_id = c.member_id)
     and not exists (select 1 from blocks k
                      where k.member_id = c.member_id and k.blocked_member_id = $1::int8)
     and exists (select 1 from entries e where e.blog_id = b.blog_id and ${isPublic('$2')})
   order by c.worth desc, b.blog_id limit $3) r`)}
  order by r.worth desc, r.blog_id`;

/** What the blogs of a group have in common. */
const GROUPS = {
  readers: {
    title: 'このブログのフォロワーがほかに読んでいるブログ',
    sql: select(readBesides(OF_BLOG)),
  },
  follows: {
    title: 'フォロー中のブログのフォロワーがほかに読んでいるブログ',
    sql: select(readBesides(OF_MEMBER)),
  },
  ranking: { title: '人気のブログ', sql: select(RANKED) },
} as const;

/**
 * Suggests bloggers to follow: for a named blog, bloggers that the blog's readers also read;
 * otherwise bloggers that readers of the same blogs read; if there are none, the most read
 * bloggers.
 */
export const followSuggestions = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'followSuggestions'> => ({
  read: async (params, { sessionToken }) => {
    const { amebaId, limit } = parseParams(schema, params);
    const of = amebaId === undefined ? [] : [requireAmebaId({ amebaId })];
    const session = await findSession(database, clock, sessionToken);
    const find = (group: keyof typeof GROUPS, more: readonly string[]) =>
      database.query<RankedBlogRow>(GROUPS[group].sql, [
        session?.memberId ?? null,
        clock(),
        limit + 1,
        ...more,
      ]);
    const near = of.length > 0 ? 'readers' : 'follows';
    const found = await find(near, of);
    const group = found.length > 0 ? near : 'ranking';
    const rows = found.length > 0 ? found : await find(group, []);
    return {
      data: {
        group,
        title: GROUPS[group].title,
        can_show_more_link: rows.length > limit,
        blogs: rows.slice(0, limit).map((row, index) => wireRankedBlog(row, index, platformOrigin)),
      },
      meta: PRIVATE_META,
    };
  },
});
