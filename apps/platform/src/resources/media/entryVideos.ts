import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, notFound, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { VIDEO_COLUMNS, wireVideo, type VideoRow } from './videoRow.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

type Row = VideoRow & { readonly blog_id: number; readonly excerpt: string };

const SELECT = `
  select b.blog_id, e.excerpt, ${VIDEO_COLUMNS}
    from blogs b
    join entries e on e.blog_id = b.blog_id
    join entry_videos v on v.entry_id = e.entry_id
   where b.ameba_id = $1 and ${isPublic('$2')} and e.publish_flg = 'open' and e.entry_id = $3
   order by v.position`;

/** The videos of an entry, in order; 404 for an entry without any, and for member-only entries. */
export const entryVideos = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'entryVideos'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const values = [requireAmebaId(requested), clock(), requested.entryId];
    const rows = await database.query<Row>(SELECT, values);
    const [first] = rows;
    if (!first) throw notFound();
    requireBlog(first, requested);
    return {
      data: {
        excerpt: first.excerpt,
        videos: rows.map((row) => wireVideo(row, platformOrigin)),
      },
    };
  },
});
