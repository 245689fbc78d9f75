import * as v from 'valibot';
import { toTokyoIso } from '../tokyoTime.ts';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { idParam, parseParams } from './params.ts';
import { pictureUrl } from './picture.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ ...blogParams, entryId: idParam, imageId: idParam });

type Row = {
  readonly image_id: number;
  readonly image_path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly title: string;
  readonly published_at: Date;
};

/** One picture of an entry among all of that entry; those of entries for members are not found. */
export const entryImage = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const { database, platformOrigin } = deps;
    const blogId = await findBlogId(database, asked);
    const rows = await database.query<Row>(
      `select i.image_id, i.image_path, i.width, i.height, i.alt, e.title, e.published_at
         from entries e join entry_images i on i.entry_id = e.entry_id
        where e.blog_id = $1 and ${isPublic('$2')} and e.publish_flg = 'open' and e.entry_id = $3
        order by i.position`,
      [blogId, deps.clock(), asked.entryId],
    );
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
