import { entrySelect, isPublic, wireEntry, type EntryRow } from './entryRow.ts';
import { requireBlog, type BlogName } from '../findBlog.ts';
import { buildPaging, type Range } from '../paging.ts';
import type { ReadDeps } from '../readDeps.ts';

/**
 * Which entries a list is made of, as SQL; `b` is the blog where the list is looked for, `head` the blog
 * found, `e` an entry, `$2` now.
 */
export type EntryList = {
  /** what more has to be there for the list to exist, such as its theme; joins */
  readonly from?: string;
  /** further columns of the list, with a comma before each */
  readonly columns?: string;
  /** which entries stand in it; all of the blog without it */
  readonly where?: string;
} & (CountedList | ShortList);

/** A list that may be as long as its blog: how many of it each month has is counted already. */
type CountedList = {
  /** the column of `entry_counts` (`n`) that counts them */
  readonly counted: string;
  /** which rows of the blog's counts, where not all */
  readonly countedWhere?: string;
};

/** A list of so short a time that it is counted when it is asked for. */
type ShortList = { readonly total: string };

/** All entries of the blog. */
export const OF_BLOG = 'e.blog_id = head.of_blog_id';

type PageHead = { readonly of_blog_id: number; readonly total_count: number };

/** One row an entry; where the page has none, one row without. */
export type EntryPageRow<Head = object> = Head &
  PageHead &
  (EntryRow | { readonly entry_id: null });

const hasEntry = (row: EntryPageRow): row is PageHead & EntryRow => row.entry_id !== null;

/** The first instant of a month of Tokyo. @param yearMonth `YYYYMM`   @param later that many months later */
const startOfMonth = (yearMonth: string, later = 0) =>
  `(to_date(${yearMonth}, 'YYYYMM') + interval '${later} months') at time zone interval '9 hours'`;

/**
 * The months that a page lies in, found by what is counted: an index skips rows
 * one by one, so that the last page of a long blog would cost a walk through all of it. What is skipped is
 * at most a month.
 */
const placeByMonth = ({ counted, countedWhere, where = OF_BLOG }: EntryList & CountedList) => `
  months as (
    select year_month, sum(count) as count, sum(sum(count)) over (order by year_month desc) as through
      from (
        select n.year_month, ${counted} as count
          from head join entry_counts n on n.blog_id = head.of_blog_id ${countedWhere ? `and ${countedWhere}` : ''}
        union all -- those of the future are counted too: they are few, and are taken off again
        select tokyo_month(e.published_at), -1 from head join entries e on ${where}
         where e.visibility = 'public' and e.published_at > $2
      ) one
     group by year_month
  ),
  place as materialized (
    select coalesce(sum(count), 0)::int as total_count,
           ${startOfMonth('max(year_month) filter (where through > $4)', 1)} as before,
           coalesce(${startOfMonth('max(year_month) filter (where through >= $4::bigint + $3)')}, '-infinity') as since,
           $4::bigint - coalesce(max(through) filter (where through <= $4), 0)::bigint as skipped
      from months
  )`;

const placeByCounting = ({ total }: ShortList) => `
  place as materialized (
    select ${total} as total_count, timestamptz 'infinity' as before, timestamptz '-infinity' as since,
           $4::bigint as skipped
      from head
  )`;

/**
 * Selects one page of a list, newest first. `$1` is the amebaId, `$3` the limit, `$4` the offset; a
 * list's own parameters begin with `$5`.
 * @param text whether the entries' HTML is wanted
 */
export const entryPageSelect = (list: EntryList, text: boolean): string => `
  -- found once, not once for each entry
  with head as materialized (
    select b.blog_id as of_blog_id ${list.columns ?? ''} from blogs b ${list.from ?? ''} where b.ameba_id = $1
  ),
  ${'counted' in list ? placeByMonth(list) : placeByCounting(list)}
  select head.*, place.total_count, page.*
    from head cross join place
    left join lateral (
      ${entrySelect(text)}
       -- first which, by the index alone: what a page skips is not looked up
       where e.entry_id = any(array(
         select e.entry_id from entries e
          where ${list.where ?? OF_BLOG} and ${isPublic('$2')}
            and e.published_at < place.before and e.published_at >= place.since
          order by e.published_at desc, e.entry_id desc limit $3 offset place.skipped))
    ) page on true
   order by page.published_at desc, page.entry_id desc`;

/** The blog's number and the entries of a page that has been selected. @errors ResourceError 404 */
export const entriesOfPage = <Head>(
  found: readonly EntryPageRow<Head>[],
  requested: BlogName,
  range: Range,
  deps: ReadDeps,
) => {
  const [first] = found;
  const head = requireBlog(first && { ...first, blog_id: first.of_blog_id }, requested);
  const rows = found.filter(hasEntry);
  return {
    head,
    entryMap: Object.fromEntries(
      rows.map((row, at) => [row.entry_id, wireEntry(row, deps, at === 0 ? 'first' : 'further')]),
    ),
    entryIds: rows.map((row) => row.entry_id),
    paging: buildPaging(range, head.total_count),
  };
};
