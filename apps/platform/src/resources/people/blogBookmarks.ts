import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams } from '../request/params.ts';
import { PERSON_COLUMNS, personJoins, wirePerson, type PersonRow } from './personRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, page: pageParam, limit: limitParam(20) });

type Bookmark = {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  readonly has_left: boolean;
};

/** One row per bookmark; an empty page is one row of nulls. */
type Row = { readonly of_blog_id: number; readonly total_count: number } & (
  (Bookmark & (PersonRow | { readonly person_ameba_id: null })) | { readonly name: null }
);

const hasBookmark = (row: Row): row is Extract<Row, Bookmark> => row.name !== null;

// an address that is a blog on this site is stored without an origin
const SELECT = `
  with list as materialized (
    select b.blog_id, (select count(*)::int from bookmarks k where k.blog_id = b.blog_id) as total_count
      from blogs b where b.ameba_id = $1
  )
  select list.blog_id as of_blog_id, list.total_count, page.*
    from list
    left join lateral (
      select listed.position, listed.name, listed.url, listed.description,
             gone.ameba_id is not null as has_left, ${PERSON_COLUMNS}
        from (select k.* from bookmarks k
               where k.blog_id = list.blog_id order by k.position limit $3 offset $4) listed
        left join members m
          on listed.url ~ '^/[a-z0-9-]+/$' and m.ameba_id = trim(both '/' from listed.url)
        left join retired_names gone
          on listed.url ~ '^/[a-z0-9-]+/$' and gone.ameba_id = trim(both '/' from listed.url)
        ${personJoins('$2')}
    ) page on true
   order by page.position`;

/** An owner's links, in the owner's order; a link to a blog on this site includes the blogger. */
export const blogBookmarks = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'blogBookmarks'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const values = [requireAmebaId(requested), clock(), range.limit, range.offset];
    const found = await database.query<Row>(SELECT, values);
    const [first] = found;
    const blog = requireBlog(first && { ...first, blog_id: first.of_blog_id }, requested);
    const bookmarks = found.filter(hasBookmark).map((row) => ({
      name: row.name,
      url: row.url,
      description: row.description,
      has_left: row.has_left,
      person: row.person_ameba_id === null ? null : wirePerson(row, platformOrigin),
    }));
    return {
      data: {
        bookmarkPageMap: {
          [`${blog.blog_id}/${range.page}`]: {
            blogId: blog.blog_id,
            data: bookmarks,
            blogIds: bookmarks.flatMap(({ person }) => person?.blog_id ?? []),
            paging: buildPaging(range, blog.total_count),
          },
        },
      },
    };
  },
});
