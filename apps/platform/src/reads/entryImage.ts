import * as v from 'valibot';
import { toTokyoIso } from '../tokyoTime.ts';
import { isPublic } from './entryRow.ts';
import { blogParams, notFound, requireAmebaId, requireBlog } from './findBlog.ts';
import { idParam, parseParams } from './params.ts';
import { pictureUrl } from './picture.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ ...blogParams, entryId: idParam, imageId: idParam });

type Row = {
  readonly blog_id: number;
  readonly image_id: number;
  readonly image_path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly title: string;
  readonly published_at: Date;
};

const SELECT = `
  select b.blog_id, i.image_id, i.image_path, i.width, i.height, i.alt, e.title, e.published_at
    from blogs b
    join entries e on e.blog_id = b.blog_id
    join entry_images i on i.entry_id = e.entry_id
   where b.ameba_id = $1 and ${isPublic('$2')} and e.publish_flg = 'open' and e.entry_id = $3
   order by i.position`;

/** One picture of an entry among all of that entry; those of entries for members are not found. */
export const entryImage = ({ database, clock, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const values = [requireAmebaId(asked), clock(), asked.entryId];
    const rows = await database.query<Row>(SELECT, values);
    requireBlog(rows[0], asked);
    const base = `/${asked.amebaId}`;
    const images = rows.map((row) => ({
      imageId: row.image_id,
      imgUrl: pictureUrl(platformOrigin, row.image_path),
      width: row.width,
      height: row.height,
      alt: row.alt,
      pageUrl: `${base}/image-${asked.entryId}-${row.image_id}.html`,
      title: row.title,
      entryUrl: `${base}/entry-${asked.entryId}.html`,
      entryId: asked.entryId,
      date: toTokyoIso(row.published_at),
    }));
    const image = images.find(({ imageId }) => imageId === asked.imageId);
    if (!image) throw notFound();
    return { data: { image, images } };
  },
});
