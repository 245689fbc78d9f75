import * as v from 'valibot';
import { toTokyoIso } from '../tokyoTime.ts';
import { isPublic } from './entryRow.ts';
import { limitParam, parseParams } from './params.ts';
import { pictureUrlOrNull } from './picture.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ limit: limitParam(12) });

type Row = {
  readonly entry_id: number;
  readonly ameba_id: string;
  readonly entry_title: string;
  readonly excerpt: string;
  readonly blog_name: string;
  readonly published_at: Date;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

const SELECT = `
  select e.entry_id, b.ameba_id, e.title as entry_title, e.excerpt, b.title as blog_name,
         e.published_at, coalesce(i.image_path, e.video_poster_path) as image_path,
         coalesce(i.width, e.video_poster_width) as image_width,
         coalesce(i.height, e.video_poster_height) as image_height
    from entries e
    join blogs b on b.blog_id = e.blog_id
    left join entry_images i on i.entry_id = e.entry_id and i.position = 1
   where ${isPublic('$1')} and e.publish_flg = 'open'
   order by e.published_at desc, e.entry_id desc limit $2`;

/** The newest entries of all blogs that everyone may read. */
export const newEntries = ({ database, clock, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(SELECT, [clock(), limit]);
    return {
      data: {
        entries: rows.map(({ published_at: publishedAt, image_path: imagePath, ...row }) => ({
          ...row,
          entry_created_datetime: toTokyoIso(publishedAt),
          image_url: pictureUrlOrNull(platformOrigin, imagePath),
        })),
      },
    };
  },
});
