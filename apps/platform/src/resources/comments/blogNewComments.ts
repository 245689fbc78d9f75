import * as v from 'valibot';
import {
  ANSWERED_OUTSIDE,
  COMMENT_AUTHORS,
  commentColumns,
  wireComment,
  type CommentRow,
} from './commentRow.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, page: pageParam, limit: limitParam(20) });

/** Maximum comments in the list of new ones, which bounds the cost of counting them. */
const MOST = 200;

type NewCommentRow = CommentRow & { readonly entry_title: string };

/** One row per comment; an empty page is one row of nulls. */
type Row = { readonly of_blog_id: number; readonly total_count: number } & (
  NewCommentRow | { readonly comment_id: null }
);

const hasComment = (row: Row): row is Extract<Row, NewCommentRow> => row.comment_id !== null;

const SELECT = `
  with newest as materialized (
    select c.*, e.title as entry_title
      from blogs b
      join comments c on c.blog_id = b.blog_id and c.is_public and c.created_at <= $2
      join entries e on e.entry_id = c.entry_id and ${isPublic('$2')} and e.publish_flg = 'open'
     where b.ameba_id = $1
     order by c.created_at desc, c.comment_id desc limit ${MOST}
  )
  select b.blog_id as of_blog_id, (select count(*)::int from newest) as total_count, page.*
    from blogs b
    left join lateral (
      select ${commentColumns('$2', ANSWERED_OUTSIDE)}, c.entry_title
        from (select * from newest order by created_at desc, comment_id desc limit $3 offset $4) c
        ${COMMENT_AUTHORS}
    ) page on true
   where b.ameba_id = $1
   order by page.created_at desc, page.comment_id desc`;

/** The newest comments of a blog, without those on member-only entries. */
export const blogNewComments = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'blogNewComments'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const values = [requireAmebaId(requested), clock(), range.limit, range.offset];
    const found = await database.query<Row>(SELECT, values);
    const [first] = found;
    const { total_count: total } = requireBlog(
      first && { ...first, blog_id: first.of_blog_id },
      requested,
    );
    const rows = found.filter(hasComment);
    return {
      data: {
        commentMap: Object.fromEntries(
          rows.map((row) => [row.comment_id, wireComment(row, platformOrigin)]),
        ),
        commentIds: rows.map((row) => row.comment_id),
        entryMap: Object.fromEntries(
          rows.map((row) => [
            row.entry_id,
            { entry_id: row.entry_id, entry_title: row.entry_title },
          ]),
        ),
        paging: buildPaging(range, total),
      },
    };
  },
});
