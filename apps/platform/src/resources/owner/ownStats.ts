import * as v from 'valibot';
import { requireOwnBlog } from './ownEntryRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { requireSelf } from '../request/requireSelf.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import type { ReferrerKind } from '../../domain/pageViews/storeVisits.ts';

const DAYS = [7, 30, 90] as const;
const schema = v.object({
  days: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(DAYS)),
    30,
  ),
});

const MOST_REFERRERS = 20;
const MOST_ENTRIES = 10;

type DayRow = {
  readonly day: string;
  readonly view_count: number;
  readonly reader_count: number;
  readonly iine_count: number;
};

/** All days of the range, including days without events. */
const BY_DAY = `
  with days as (
    select generate_series($2::date - ($3::int - 1), $2::date, interval '1 day')::date as day
  ),
  views as (
    select day, sum(view_count)::int as view_count
      from (select viewed_on as day, view_count from page_views
             where blog_id = $1 and viewed_on between $2::date - ($3::int - 1) and $2::date
             union all
            select viewed_on, view_count from blog_page_views
             where blog_id = $1 and viewed_on between $2::date - ($3::int - 1) and $2::date) p
     group by day
  )
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.view_count, 0) as view_count,
         coalesce(r.reader_count, 0) as reader_count, greatest(coalesce(l.like_count, 0), 0) as iine_count
    from days d
    left join views v on v.day = d.day
    left join blog_readers r on r.blog_id = $1 and r.viewed_on = d.day
    left join blog_like_days l on l.blog_id = $1 and l.liked_on = d.day
   order by d.day`;

const BY_REFERRER = `
  select kind, host, sum(view_count)::int as view_count from blog_referrers
   where blog_id = $1 and viewed_on between $2::date - ($3::int - 1) and $2::date
   group by kind, host order by view_count desc, kind, host limit ${MOST_REFERRERS}`;

const BY_ENTRY = `
  select e.entry_id, e.title as entry_title, p.view_count
    from (select entry_id, sum(view_count)::int as view_count from page_views
           where blog_id = $1 and viewed_on between $2::date - ($3::int - 1) and $2::date
           group by entry_id order by view_count desc, entry_id desc limit ${MOST_ENTRIES}) p
    join entries e on e.entry_id = p.entry_id
   order by p.view_count desc, e.entry_id desc`;

/**
 * Statistics of the member's own blog for the last 7, 30 or 90 days of Asia/Tokyo, including today.
 * @errors ResourceError 400 another number of days, 401 without a session, 404 for a member without
 * a blog
 */
export const ownStats = (deps: ReadDeps): ApiImplementation<'ownStats'> => ({
  read: async (params, context) => {
    const { days } = parseParams(schema, params);
    const { memberId } = await requireSelf(deps, context, undefined);
    const { database, clock } = deps;
    const blog = await requireOwnBlog(database, memberId);
    const requested = [blog.blog_id, toTokyoDay(clock()), days];
    const [byDay, referrers, entries] = await Promise.all([
      database.query<DayRow>(BY_DAY, requested),
      database.query<{ kind: ReferrerKind; host: string; view_count: number }>(
        BY_REFERRER,
        requested,
      ),
      database.query<{ entry_id: number; entry_title: string; view_count: number }>(
        BY_ENTRY,
        requested,
      ),
    ]);
    return {
      data: { ameba_id: blog.ameba_id, days: byDay, referrers, entries },
      meta: PRIVATE_META,
    };
  },
});
