import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, notFound, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { wireImage, type ImageRow } from './imageRow.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, entryId: idParam, imageId: idParam });

type Row = ImageRow & { readonly blog_id: number };

const SELECT = `
  select b.blog_id, e.entry_id, i.image_id, i.image_path, i.width, i.height, i.alt, e.title, e.published_at
    from blogs b
    join entries e on e.blog_id = b.blog_id
    join entry_images i on i.entry_id = e.entry_id
   where b.ameba_id = $1 and ${isPublic('$2')} and e.publish_flg = 'open' and e.entry_id = $3
   order by i.position`;

/** One image of an entry with all images of that entry; 404 for member-only entries. */
export const entryImage = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'entryImage'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const values = [requireAmebaId(requested), clock(), requested.entryId];
    const rows = await database.query<Row>(SELECT, values);
    requireBlog(rows[0], requested);
    const images = rows.map((row) => wireImage(row, requested.amebaId, deps));
    const image = images.find(({ imageId }) => imageId === requested.imageId);
    if (!image) throw notFound();
    return { data: { image, images } };
  },
});
