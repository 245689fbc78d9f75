import type { CommentOrder } from '@engawa/api-client/model/comment.ts';
import { COMMENT_ORDERS } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { COMMENT_AUTHORS, commentColumns, wireComment, type CommentRow } from './commentRow.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, notFound, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import {
  buildCommentCountSql,
  isThread,
  buildThreadCountSql,
} from '../../domain/entries/countSql.ts';
import { idParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  page: pageParam,
  limit: limitParam(10),
  replyLimit: limitParam(20),
  /** selects the page with this comment's thread, instead of `page` */
  commentId: v.optional(idParam),
  order: v.optional(v.picklist(COMMENT_ORDERS), 'newest'),
});

/** Sort direction and comparison in the statements, by order. */
const DIRECTIONS = {
  newest: { direction: 'desc', isBefore: '>' },
  oldest: { direction: 'asc', isBefore: '<' },
} as const satisfies Record<CommentOrder, unknown>;

/** One row per comment, a thread's root before its replies; without comments one row of nulls. */
type Row = {
  readonly of_blog_id: number;
  readonly publish_flg: 'open' | 'amember';
  readonly thread_count: number;
  readonly comment_count: number;
} & ((CommentRow & { readonly thread_id: number }) | { readonly comment_id: null });

const hasComment = (row: Row): row is Extract<Row, CommentRow> => row.comment_id !== null;

const VISIBLE = 'c.is_public and c.created_at <= $2';

const buildSelect = (order: CommentOrder) => {
  const { direction } = DIRECTIONS[order];
  return `
  with entry as materialized ( -- else its comments would be counted once for each of them
    select e.entry_id, e.blog_id, e.publish_flg,
           ${buildCommentCountSql('e.entry_id', '$2')} as comment_count,
           ${buildThreadCountSql('e.entry_id', '$2')} as thread_count
      from blogs b
      join entries e on e.blog_id = b.blog_id and ${isPublic('$2')} and e.entry_id = $3
     where b.ameba_id = $1
  ),
  thread as materialized (
    select first.comment_id as thread_id, first.created_at as started_at
      from entry
      cross join lateral (
        select c.comment_id, c.created_at from comments c
         where c.entry_id = entry.entry_id and ${isThread('c')} and c.created_at <= $2
         order by c.created_at ${direction}, c.comment_id ${direction} limit $4 offset $5) first
     where entry.publish_flg = 'open' or $7::boolean
  ),
  picked as materialized (
    select thread_id, started_at, thread_id as comment_id from thread
    union all
    select thread.thread_id, thread.started_at, reply.comment_id
      from thread
      cross join lateral (
        select c.comment_id from comments c
         where c.parent_comment_id = thread.thread_id and ${VISIBLE}
         order by c.created_at, c.comment_id limit $6) reply
  )
  select entry.blog_id as of_blog_id, entry.publish_flg, entry.thread_count, entry.comment_count,
         page.*
    from entry
    left join (
      select picked.thread_id, picked.started_at, ${commentColumns('$2')}
        from picked
        join comments c on c.comment_id = picked.comment_id
        ${COMMENT_AUTHORS}
    ) page on true
   order by page.started_at ${direction}, page.thread_id ${direction},
            page.parent_comment_id is not null, page.created_at, page.comment_id`;
};

/** Counts the threads before a comment's thread, by index. */
const buildBeforeSelect = (order: CommentOrder) => `
  select thread.comment_id as thread_id,
         (select count(*)::int from comments c
           where c.entry_id = thread.entry_id and ${isThread('c')} and c.created_at <= $2
             and (c.created_at, c.comment_id) ${DIRECTIONS[order].isBefore} (thread.created_at, thread.comment_id)) as before
    from comments requested
    join comments thread on thread.comment_id = coalesce(requested.parent_comment_id, requested.comment_id)
   where requested.comment_id = $3 and requested.entry_id = $1 and requested.is_public`;

/** Finds a comment's thread and its page. @errors ResourceError 404 if it is not visible */
const findThreadPage = async (
  database: ReadDeps['database'],
  now: Date,
  {
    entryId,
    commentId,
    limit,
    order,
  }: { entryId: number; commentId: number; limit: number; order: CommentOrder },
): Promise<{ readonly threadId: number; readonly page: number }> => {
  const [found] = await database.query<{ before: number; thread_id: number }>(
    buildBeforeSelect(order),
    [entryId, now, commentId],
  );
  if (!found) throw notFound();
  return { threadId: found.thread_id, page: Math.floor(found.before / limit) + 1 };
};

/**
 * Reads an entry's comments in the requested order, each with its replies, oldest first.
 * @param isMember whether a member reads through the frame, the only access to comments of
 * member-only entries
 * @errors ResourceError 403 for member-only entries, 404
 */
export const readThreads = async (
  { database, clock, platformOrigin }: ReadDeps,
  params: Readonly<Record<string, unknown>>,
  isMember: boolean,
) => {
  const requested = parseParams(schema, params);
  const amebaId = requireAmebaId(requested);
  const { commentId } = requested;
  const place =
    commentId === undefined
      ? undefined
      : await findThreadPage(database, clock(), { ...requested, commentId });
  const range = resolveRange({ ...requested, ...(place && { page: place.page }) });
  const found = await database.query<Row>(buildSelect(requested.order), [
    amebaId,
    clock(),
    requested.entryId,
    range.limit,
    range.offset,
    requested.replyLimit,
    isMember,
  ]);
  const [first] = found;
  const entry = requireBlog(first && { ...first, blog_id: first.of_blog_id }, requested);
  if (entry.publish_flg !== 'open' && !isMember) throw new ResourceError(403, 'Forbidden');
  const rows = found.filter(hasComment);
  const replies = Map.groupBy(
    rows.filter((row) => row.comment_id !== row.thread_id),
    (row) => row.thread_id,
  );
  const commentIds = rows
    .filter((row) => row.comment_id === row.thread_id)
    .map((row) => row.comment_id);
  return {
    data: {
      commentMap: Object.fromEntries(
        rows.map((row) => [row.comment_id, wireComment(row, platformOrigin)]),
      ),
      commentIds,
      replyIds: Object.fromEntries(
        commentIds.map((id) => [id, (replies.get(id) ?? []).map((row) => row.comment_id)]),
      ),
      comment_cnt: entry.comment_count,
      ...(place && { thread_id: place.threadId }),
      paging: buildPaging(range, entry.thread_count),
    },
  };
};

export const blogCommentThreads = (deps: ReadDeps): ApiImplementation<'blogCommentThreads'> => ({
  read: (params) => readThreads(deps, params, false),
});
