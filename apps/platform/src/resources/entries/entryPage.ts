import { entrySelect, wireEntry, type EntryRow } from '../rows/entryRow.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { requireBlog, type BlogName } from '../request/findBlog.ts';
import { buildPaging, type Range } from '../request/paging.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

/**
 * The entries of a list, as SQL; `b` is the blog being looked up, `head` the resulting blog, `e` an
 * entry, `$2` now.
 */
export type EntryList = {
  /** joins with rows without which the list does not exist, such as its theme */
  readonly from?: string;
  /** additional columns of the list, each after a comma */
  readonly columns?: string;
  /** condition of the list's entries; default: all entries of the blog */
  readonly where?: string;
} & (CountedList | ShortList);

/** A list that may be as long as its blog; its entries per month are already counted. */
type CountedList = {
  /** the column of `entry_counts` (`n`) with the number of the list's entries */
  readonly counted: string;
  /** condition on the blog's counts; default: all */
  readonly countedWhere?: string;
};

/** A list of a short period, which is counted on request. */
type ShortList = { readonly total: string };

/** All entries of the blog. */
export const OF_BLOG = 'e.blog_id = head.of_blog_id';

type PageHead = { readonly of_blog_id: number; readonly total_count: number };

/** One row per entry; an empty page is one row of nulls. */
export type EntryPageRow<Head = object> = Head &
  PageHead &
  (EntryRow | { readonly entry_id: null });

const hasEntry = (row: EntryPageRow): row is PageHead & EntryRow => row.entry_id !== null;

/** First instant of a month in Tokyo. @param yearMonth `YYYYMM`   @param later months to add */
const startOfMonth = (yearMonth: string, later = 0) =>
  `(to_date(${yearMonth}, 'YYYYMM') + interval '${later} months') at time zone interval '9 hours'`;

/**
 * Finds the months of a page from the counts. An offset skips the rows of an index one by one, so
 * the last page of a long blog would scan all its entries. With the counts, the statement skips at
 * most the entries of a month.
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
 * Builds the SELECT of one page of a list, newest first. `$1` is the amebaId, `$3` the limit, `$4`
 * the offset; the list's own parameters begin with `$5`.
 * @param text whether to select the entries' HTML
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

/** Returns the blog's id and the entries of a page. @errors ResourceError 404 */
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
