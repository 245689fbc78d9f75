import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { wireComment, type CommentRow } from './commentRow.ts';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { pagingOf, rangeOf } from './paging.ts';
import { flagParam, idParam, limitParam, offsetParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  excludeReplies: flagParam,
  offset: offsetParam,
  limit: limitParam(10),
});

const SHOWN = `c.entry_id = $1 and c.is_public and c.created_at <= $2
  and (not $3::boolean or c.parent_comment_id is null)`;

/** Comments of an entry, newest first. Those of an entry for members do not leave here. */
export const blogComments = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const { database } = deps;
    const now = deps.clock();
    const blogId = await findBlogId(database, asked);
    const [entry] = await database.query<{ publish_flg: string }>(
      `select e.publish_flg from entries e
        where e.blog_id = $1 and ${isPublic('$2')} and e.entry_id = $3`,
      [blogId, now, asked.entryId],
    );
    if (!entry) throw notFound();
    if (entry.publish_flg !== 'open') throw new ResourceError(403, 'Forbidden');
    const range = rangeOf({ limit: asked.limit, offset: asked.offset ?? 0 });
    const shown = [asked.entryId, now, asked.excludeReplies];
    const [count] = await database.query<{ total: number }>(
      `select count(*)::int as total from comments c where ${SHOWN}`,
      shown,
    );
    const rows = await database.query<CommentRow>(
      `select c.comment_id, c.blog_id, c.entry_id, c.parent_comment_id, c.name, c.comment_text,
              c.created_at, c.updated_at, m.ameba_id as author_ameba_id, m.nickname as author_nickname,
              m.image_path as author_image_path, own.blog_id as author_blog_id,
              c.parent_comment_id is not null and own.blog_id is not distinct from c.blog_id as is_owner_reply,
              (select count(*)::int from comments r
                where r.parent_comment_id = c.comment_id and r.is_public and r.created_at <= $2) as reply_count
         from comments c
         left join members m on m.member_id = c.member_id
         left join blogs own on own.member_id = c.member_id
        where ${SHOWN}
        order by c.created_at desc, c.comment_id desc limit $4 offset $5`,
      [...shown, range.limit, range.offset],
    );
    return {
      data: {
        commentMap: Object.fromEntries(
          rows.map((row) => [row.comment_id, wireComment(row, deps.platformOrigin)]),
        ),
        commentIds: rows.map((row) => row.comment_id),
        paging: pagingOf(range, count?.total ?? 0),
      },
    };
  },
});
