import * as v from 'valibot';
import { entrySelect, isPublic, wireEntry, type EntryRow } from './entryRow.ts';
import { entryTotal } from './entryTotal.ts';
import { blogParams, requireAmebaId, requireBlog } from './findBlog.ts';
import { pagingOf, rangeOf } from './paging.ts';
import { flagParam, limitParam, offsetParam, pageParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({
  ...blogParams,
  page: pageParam,
  limit: limitParam(10),
  offset: offsetParam,
  isNeedDetailText: flagParam,
});

/** One row an entry; where the page has none, one row without. */
type Row = { readonly of_blog_id: number; readonly total_count: number } & (
  EntryRow | { readonly entry_id: null }
);

const hasEntry = (row: Row): row is Extract<Row, EntryRow> => row.entry_id !== null;

const select = (text: boolean) => `
  with blog as materialized ( -- else the total would be summed once for each entry
    select b.blog_id, ${entryTotal('b.blog_id', '$2')} as total_count
      from blogs b where b.ameba_id = $1
  )
  select blog.blog_id as of_blog_id, blog.total_count, page.*
    from blog
    left join lateral (
      ${entrySelect(text)}
       where e.blog_id = blog.blog_id and ${isPublic('$2')}
       order by e.published_at desc, e.entry_id desc limit $3 offset $4
    ) page on true
   order by page.published_at desc, page.entry_id desc`;

const SELECT_WITH_TEXT = select(true);
const SELECT_TITLES = select(false);

/** A page of a blog's entries, newest first. */
export const blogEntries = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const { database, clock } = deps;
    const range = rangeOf(asked);
    const found = await database.query<Row>(
      asked.isNeedDetailText ? SELECT_WITH_TEXT : SELECT_TITLES,
      [requireAmebaId(asked), clock(), range.limit, range.offset],
    );
    const [first] = found;
    const { blog_id: blogId, total } = requireBlog(
      first && { blog_id: first.of_blog_id, total: first.total_count },
      asked,
    );
    const rows = found.filter(hasEntry);
    return {
      data: {
        entities: {
          entryMap: Object.fromEntries(rows.map((row) => [row.entry_id, wireEntry(row, deps)])),
          blogPageMap: {
            [`${blogId}/${range.page}`]: {
              blogId,
              data: rows.map((row) => row.entry_id),
              paging: pagingOf(range, total),
            },
          },
        },
      },
    };
  },
});
