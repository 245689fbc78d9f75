import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { COMMENT_AUTHORS, commentColumns, wireComment, type CommentRow } from './commentRow.ts';
import { isPublic } from '../entries/entryRow.ts';
import { blogParams, requireAmebaId, requireBlog } from '../findBlog.ts';
import { pagingOf, rangeOf } from '../paging.ts';
import { flagParam, idParam, limitParam, offsetParam, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  excludeReplies: flagParam,
  offset: offsetParam,
  limit: limitParam(10),
  commentId: v.optional(idParam),
});

/** One row a comment; where the page has none, one row without. */
type Row = {
  readonly of_blog_id: number;
  readonly publish_flg: 'open' | 'amember';
  readonly total_count: number;
} & (CommentRow | { readonly comment_id: null });

const hasComment = (row: Row): row is Extract<Row, CommentRow> => row.comment_id !== null;

/** @param which of the comments, by the id of the entry and by what is at `$4` */
const selectOf = (which: (entryId: string) => string, order: 'asc' | 'desc'): string => {
  const shown = (entryId: string) => `${which(entryId)} and c.is_public and c.created_at <= $2`;
  return `
  with entry as materialized ( -- else the total would be counted once for each comment
    select e.entry_id, e.blog_id, e.publish_flg,
           (select count(*)::int from comments c where ${shown('e.entry_id')}) as total_count
      from blogs b
      join entries e on e.blog_id = b.blog_id and ${isPublic('$2')} and e.entry_id = $3
     where b.ameba_id = $1
  )
  select entry.blog_id as of_blog_id, entry.publish_flg, entry.total_count, page.*
    from entry
    left join lateral (
      select ${commentColumns('$2')}
        from comments c
        ${COMMENT_AUTHORS}
       where ${shown('entry.entry_id')}
       order by c.created_at ${order}, c.comment_id ${order} limit $5 offset $6
    ) page on entry.publish_flg = 'open'
   order by page.created_at ${order}, page.comment_id ${order}`;
};

const OF_ENTRY = selectOf(
  (entryId) => `c.entry_id = ${entryId} and (not $4::boolean or c.parent_comment_id is null)`,
  'desc',
);

/** By the index of answers alone: an equal entry would lead through all comments of that entry. */
const OF_COMMENT = selectOf(
  (entryId) => `c.parent_comment_id = $4::bigint and c.entry_id is not distinct from ${entryId}`,
  'asc',
);

/**
 * Comments of an entry, newest first, or the answers to one of them, oldest first. Those of an entry
 * for members do not leave here.
 */
export const blogComments = ({ database, clock, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const range = rangeOf({ limit: asked.limit, offset: asked.offset ?? 0 });
    const { commentId } = asked;
    const found = await database.query<Row>(commentId === undefined ? OF_ENTRY : OF_COMMENT, [
      requireAmebaId(asked),
      clock(),
      asked.entryId,
      commentId ?? asked.excludeReplies,
      range.limit,
      range.offset,
    ]);
    const [first] = found;
    const { publishFlg, total } = requireBlog(
      first && {
        blog_id: first.of_blog_id,
        publishFlg: first.publish_flg,
        total: first.total_count,
      },
      asked,
    );
    if (publishFlg !== 'open') throw new ResourceError(403, 'Forbidden');
    const rows = found.filter(hasComment);
    return {
      data: {
        commentMap: Object.fromEntries(
          rows.map((row) => [row.comment_id, wireComment(row, platformOrigin)]),
        ),
        commentIds: rows.map((row) => row.comment_id),
        paging: { ...pagingOf(range, total), ...(commentId !== undefined && { order: 'asc' }) },
      },
    };
  },
});
