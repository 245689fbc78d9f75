import * as v from 'valibot';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { blogParams, requireAmebaId } from '../request/findBlog.ts';
import { limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';

const schema = v.object({ ...blogParams, limit: limitParam(20) });

/** Number of newest entries that are read, so that only the current topics of a long blog count. */
const NEWEST_ENTRIES = 100;

type Row = { readonly name: string; readonly count: number; readonly used_at: Date };

const SELECT = `
  with newest as materialized (
    select e.entry_id, e.published_at
      from entries e
     where e.blog_id = (select blog_id from blogs where ameba_id = $1) and ${isOpenEntry('$2')}
     order by e.published_at desc, e.entry_id desc limit ${NEWEST_ENTRIES})
  select h.name, count(*)::int as count, max(n.published_at) as used_at
    from newest n
    -- by the entry alone: a planner that expects more of them would read all there are
    cross join lateral (
      select t.name from entry_hashtags t where t.entry_id = n.entry_id offset 0) h
   group by h.name order by used_at desc, count desc, h.name limit $3`;

/** The hashtags of a blogger, the most recently used first; empty for an unknown blog. */
export const blogHashtags = ({ database, clock }: ReadDeps): ApiImplementation<'blogHashtags'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const rows = await database.query<Row>(SELECT, [
      requireAmebaId(requested),
      clock(),
      requested.limit,
    ]);
    return {
      data: {
        hashtags: rows.map(({ name, count, used_at: usedAt }) => ({
          name,
          count,
          used_datetime: toTokyoIso(usedAt),
        })),
      },
    };
  },
});
