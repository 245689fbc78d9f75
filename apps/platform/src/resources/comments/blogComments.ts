import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
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
import {
  buildCommentCountSql,
  isThread,
  buildThreadCountSql,
} from '../../domain/entries/countSql.ts';
import { flagParam, idParam, limitParam, offsetParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  excludeReplies: flagParam,
  offset: offsetParam,
  limit: limitParam(10),
  commentId: v.optional(idParam),
});

/** One row per comment; an empty page is one row of nulls. */
type Row = {
  readonly of_blog_id: number;
  readonly publish_flg: 'open' | 'amember';
  readonly total_count: number;
} & (CommentRow | { readonly comment_id: null });

const hasComment = (row: Row): row is Extract<Row, CommentRow> => row.comment_id !== null;

type Selected = {
  /** selects the comments, as SQL */
  readonly which: string;
  /** counts the comments, as SQL */
  readonly total: string;
  readonly order: 'asc' | 'desc';
  /** as in `commentColumns` */
  readonly answered?: string;
};

const buildSelect = ({ which, total, order, answered }: Selected): string => `
  with entry as materialized ( -- else the total would be counted once for each comment
    select e.entry_id, e.blog_id, e.publish_flg, ${total} as total_count
      from blogs b
      join entries e on e.blog_id = b.blog_id and ${isPublic('$2')} and e.entry_id = $3
     where b.ameba_id = $1
  )
  select entry.blog_id as of_blog_id, entry.publish_flg, entry.total_count, page.*
    from entry
    left join lateral (
      select ${commentColumns('$2', answered)}
        from comments c
        ${COMMENT_AUTHORS}
       where ${which} and c.created_at <= $2
       order by c.created_at ${order}, c.comment_id ${order} limit $4 offset $5
    ) page on entry.publish_flg = 'open' or $6::boolean
   order by page.created_at ${order}, page.comment_id ${order}`;

const OF_ENTRY = buildSelect({
  which: 'c.entry_id = entry.entry_id and c.is_public',
  total: buildCommentCountSql('e.entry_id', '$2'),
  order: 'desc',
  answered: ANSWERED_OUTSIDE,
});

const THREADS_OF_ENTRY = buildSelect({
  which: `c.entry_id = entry.entry_id and ${isThread('c')}`,
  total: buildThreadCountSql('e.entry_id', '$2'),
  order: 'desc',
});

/**
 * Selects the replies to a comment by their index only, because a condition on the entry would scan
 * all its comments.
 */
const OF_COMMENT = buildSelect({
  which:
    'c.parent_comment_id = $7::bigint and c.is_public and c.entry_id is not distinct from entry.entry_id',
  total: `(select count(*)::int from comments c where c.parent_comment_id = $7::bigint and c.is_public
             and c.entry_id is not distinct from e.entry_id and c.created_at <= $2)`,
  order: 'asc',
});

/**
 * Reads an entry's comments, newest first, or the replies to one of them, oldest first.
 * @param isMember whether a member reads through the frame, the only access to comments of
 * member-only entries
 * @errors ResourceError 403 for member-only entries, 404
 */
export const readComments = async (
  { database, clock, platformOrigin }: ReadDeps,
  params: Readonly<Record<string, unknown>>,
  isMember: boolean,
) => {
  const requested = parseParams(schema, params);
  const range = resolveRange({ limit: requested.limit, offset: requested.offset ?? 0 });
  const { commentId } = requested;
  const values = [
    requireAmebaId(requested),
    clock(),
    requested.entryId,
    range.limit,
    range.offset,
    isMember,
  ];
  const found = await (commentId === undefined
    ? database.query<Row>(requested.excludeReplies ? THREADS_OF_ENTRY : OF_ENTRY, values)
    : database.query<Row>(OF_COMMENT, [...values, commentId]));
  const [first] = found;
  const { publishFlg, total } = requireBlog(
    first && {
      blog_id: first.of_blog_id,
      publishFlg: first.publish_flg,
      total: first.total_count,
    },
    requested,
  );
  if (publishFlg !== 'open' && !isMember) throw new ResourceError(403, 'Forbidden');
  const rows = found.filter(hasComment);
  return {
    data: {
      commentMap: Object.fromEntries(
        rows.map((row) => [row.comment_id, wireComment(row, platformOrigin)]),
      ),
      commentIds: rows.map((row) => row.comment_id),
      paging: { ...buildPaging(range, total), ...(commentId !== undefined && { order: 'asc' }) },
    },
  };
};

export const blogComments = (deps: ReadDeps): ApiImplementation<'blogComments'> => ({
  read: (params) => readComments(deps, params, false),
});
