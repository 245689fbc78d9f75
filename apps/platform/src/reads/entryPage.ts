import { entrySelect, isPublic, wireEntry, type EntryRow } from './entryRow.ts';
import { requireBlog, type BlogName } from './findBlog.ts';
import { pagingOf, type Range } from './paging.ts';
import type { ReadDeps } from './readDeps.ts';

/** Which entries a list is made of, as SQL; `b` is the blog, `e` an entry, `$2` now. */
export type EntryList = {
  /** how many entries the list has in all */
  readonly total: string;
  /** what more has to be there for the list to exist, such as its theme; joins */
  readonly from?: string;
  /** what more is told of the list; columns with a comma before each */
  readonly columns?: string;
  /** which entries stand in it; all of the blog without it */
  readonly where?: string;
};

/** All entries of the blog. */
export const OF_BLOG = 'e.blog_id = head.of_blog_id';

type PageHead = { readonly of_blog_id: number; readonly total_count: number };

/** One row an entry; where the page has none, one row without. */
export type EntryPageRow<Head = object> = Head &
  PageHead &
  (EntryRow | { readonly entry_id: null });

const hasEntry = (row: EntryPageRow): row is PageHead & EntryRow => row.entry_id !== null;

/**
 * Selects one page of a list, newest first. `$1` is the amebaId, `$3` the limit, `$4` the offset; a
 * list's own parameters begin with `$5`.
 * @param text whether the entries' HTML is wanted
 */
export const entryPageSelect = (list: EntryList, text: boolean): string => `
  with head as materialized ( -- else the total would be summed once for each entry
    select b.blog_id as of_blog_id, ${list.total} as total_count ${list.columns ?? ''}
      from blogs b ${list.from ?? ''} where b.ameba_id = $1
  )
  select head.*, page.*
    from head
    left join lateral (
      ${entrySelect(text)}
       -- first which, by the index alone: what a deep page skips is not looked up, and of a long list
       -- it is skipped from the nearer end
       where e.entry_id = any(case when $4::bigint * 2 <= head.total_count
         then array(
           select e.entry_id from entries e
            where ${list.where ?? OF_BLOG} and ${isPublic('$2')}
            order by e.published_at desc, e.entry_id desc limit $3 offset $4)
         else array(
           select e.entry_id from entries e
            where ${list.where ?? OF_BLOG} and ${isPublic('$2')}
            order by e.published_at, e.entry_id
            limit greatest(least($3::bigint, head.total_count - $4::bigint), 0)
            offset greatest(head.total_count - $4::bigint - $3::bigint, 0)) end)
    ) page on true
   order by page.published_at desc, page.entry_id desc`;

/** The blog's number and the entries of a page that has been selected. @errors ResourceError 404 */
export const entriesOfPage = <Head>(
  found: readonly EntryPageRow<Head>[],
  asked: BlogName,
  range: Range,
  deps: ReadDeps,
) => {
  const [first] = found;
  const head = requireBlog(first && { ...first, blog_id: first.of_blog_id }, asked);
  const rows = found.filter(hasEntry);
  return {
    head,
    entryMap: Object.fromEntries(rows.map((row) => [row.entry_id, wireEntry(row, deps)])),
    entryIds: rows.map((row) => row.entry_id),
    paging: pagingOf(range, head.total_count),
  };
};
