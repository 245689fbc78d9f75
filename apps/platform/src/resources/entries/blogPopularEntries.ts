import * as v from 'valibot';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { entrySelect, wireEntry, type EntryRow } from '../rows/entryRow.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { buildCommentCountSql, buildLikeCountSql } from '../../domain/entries/countSql.ts';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, limit: limitParam(10) });

/** Number of newest entries, of which the most liked are selected. */
const RECENT = 50;
/** Days of views that count. */
const VIEW_DAYS = 30;

type Row = { readonly of_blog_id: number } & (EntryRow | { readonly entry_id: null });

const hasEntry = (row: Row): row is Extract<Row, EntryRow> => row.entry_id !== null;

/**
 * Builds the CTEs `head`, the blog, and `best`, the ids of its most liked entries with their
 * `rank`, which starts at 1.
 * @param amebaId @param now @param today SQL parameters
 */
export const bestOfBlog = (amebaId: string, now: string, today: string): string => `
  head as materialized (select b.blog_id from blogs b where b.ameba_id = ${amebaId}),
  recent as materialized (
    select e.entry_id, e.published_at,
           ${buildLikeCountSql('e.entry_id')} as likes,
           ${buildCommentCountSql('e.entry_id', now)} as comments,
           (select coalesce(sum(v.view_count), 0) from page_views v
             where v.entry_id = e.entry_id
               and v.viewed_on > ${today}::date - ${VIEW_DAYS} and v.viewed_on <= ${today}::date) as views
      from head
      cross join lateral (
        select e.entry_id, e.published_at from entries e
         where e.blog_id = head.blog_id and ${isPublic(now)}
         order by e.published_at desc, e.entry_id desc limit ${RECENT}) e
  ),
  best as materialized (
    select r.entry_id, row_number() over (
             order by r.likes desc, r.comments desc, r.views desc, r.published_at desc, r.entry_id desc
           ) as rank
      from recent r
  )`;

const SELECT = `
  with ${bestOfBlog('$1', '$2', '$3')}
  select head.blog_id as of_blog_id, page.*
    from head
    left join (select entry.*, best.rank from best
                 -- with counts the planner reads themes whole for each entry
                 join lateral (${entrySelect(false, 'everyone', false)} where e.entry_id = best.entry_id) entry on true
                where best.rank <= $4) page on true
   order by page.rank`;

/** A blog's newest entries, ranked by likes, then comments, then views. */
export const blogPopularEntries = (deps: ReadDeps): ApiImplementation<'blogPopularEntries'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const now = deps.clock();
    const found = await deps.database.query<Row>(SELECT, [
      requireAmebaId(requested),
      now,
      toTokyoDay(now),
      requested.limit,
    ]);
    requireBlog(found[0] && { blog_id: found[0].of_blog_id }, requested);
    const rows = found.filter(hasEntry);
    return {
      data: {
        entryMap: Object.fromEntries(rows.map((row) => [row.entry_id, wireEntry(row, deps)])),
        entryIds: rows.map((row) => row.entry_id),
      },
    };
  },
});
