import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { VIDEO_COLUMNS, wireVideo, type VideoRow } from './videoRow.ts';

const schema = v.object({ ...blogParams, page: pageParam, limit: limitParam(12) });

/** One row per video; an empty page is one row of nulls. */
type Row = { readonly of_blog_id: number; readonly total_count: number } & (
  VideoRow | { readonly video_id: null }
);

const hasVideo = (row: Row): row is Extract<Row, VideoRow> => row.video_id !== null;

const SELECT = `
  with blog as materialized (
    select b.blog_id,
           (select coalesce(sum(n.video_count), 0)::int from media_counts n where n.blog_id = b.blog_id)
           - (select count(*)::int from entry_videos f
               where f.blog_id = b.blog_id and f.is_shown and f.published_at > $2) as total_count
      from blogs b where b.ameba_id = $1
  )
  select blog.blog_id as of_blog_id, blog.total_count, page.*
    from blog
    left join lateral (
      select ${VIDEO_COLUMNS}
        from ( -- before any entry is looked at
          select * from entry_videos f
           where f.blog_id = blog.blog_id and f.is_shown and f.published_at <= $2
           order by f.published_at desc, f.entry_id desc, f.position limit $3 offset $4
        ) v join entries e on e.entry_id = v.entry_id
    ) page on true
   order by page.published_at desc, page.entry_id desc, page.position`;

/** A page of a blog's videos, newest entry first, without those of member-only entries. */
export const blogVideos = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'blogVideos'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const values = [requireAmebaId(requested), clock(), range.limit, range.offset];
    const found = await database.query<Row>(SELECT, values);
    const [first] = found;
    const { blog_id: blogId, total_count: total } = requireBlog(
      first && { ...first, blog_id: first.of_blog_id },
      requested,
    );
    const rows = found.filter(hasVideo);
    return {
      data: {
        videoMap: Object.fromEntries(
          rows.map((row) => [row.video_id, wireVideo(row, platformOrigin)]),
        ),
        videoPageMap: {
          [`${blogId}/${range.page}`]: {
            blogId,
            data: rows.map((row) => row.video_id),
            paging: buildPaging(range, total),
          },
        },
      },
    };
  },
});
