import * as v from 'valibot';
import { blogParams, notFound, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import type { PictureDeps } from '../rows/picture.ts';
import { wireImage, type ImageRow } from './imageRow.ts';
import { idParam, limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  imageId: idParam,
  side: v.optional(v.picklist(['prev', 'next'])),
  limit: limitParam(12),
});

type Row = Omit<ImageRow, 'published_at'> & {
  readonly published_at: string;
  readonly side: 'prev' | 'self' | 'next';
  /** position among the images of its entry, starting at 1, and the number of these images */
  readonly image_number: number;
  readonly image_cnt: number;
};

type Found = {
  readonly blog_id: number;
  /** in the order of the archive; null if there is no such image */
  readonly images: readonly Row[] | null;
};

// The archive's index is read from the image in both directions; one row more than requested shows
// whether more follow. Titles are looked up separately: a planner that expects many rows would join
// all entries.
const SELECT = `
  with blog as (select blog_id from blogs where ameba_id = $1),
  self as (
    select i.* from blog join entry_images i on i.blog_id = blog.blog_id
     where i.entry_id = $3 and i.image_id = $4 and i.is_shown and i.published_at <= $2
  ),
  around as (
    select 'self' as side, self.* from self where $5::text is null
    union all
    (select 'next', n.* from self cross join lateral (
       (select m.* from entry_images m
         where m.entry_id = self.entry_id and m.is_shown and m.position > self.position
         order by m.position limit $6)
       union all
       (select m.* from entry_images m
         where m.blog_id = self.blog_id and m.is_shown
           and (m.published_at, m.entry_id) < (self.published_at, self.entry_id)
         order by m.published_at desc, m.entry_id desc, m.position limit $6)
     ) n
     where $5::text is null or $5 = 'next'
     order by n.published_at desc, n.entry_id desc, n.position limit $6)
    union all
    (select 'prev', p.* from self cross join lateral (
       (select m.* from entry_images m
         where m.entry_id = self.entry_id and m.is_shown and m.position < self.position
         order by m.position desc limit $6)
       union all
       (select m.* from entry_images m
         where m.blog_id = self.blog_id and m.is_shown and m.published_at <= $2
           and (m.published_at, m.entry_id) > (self.published_at, self.entry_id)
         order by m.published_at, m.entry_id, m.position desc limit $6)
     ) p
     where $5::text is null or $5 = 'prev'
     order by p.published_at, p.entry_id, p.position desc limit $6)
  ),
  counted as (
    select a.entry_id, (select e.title from entries e where e.entry_id = a.entry_id) as title,
           c.before, c.image_cnt
      from (select entry_id, min(position) as first from around group by entry_id) a
      cross join lateral (
        select count(*) filter (where x.position < a.first)::int as before, count(*)::int as image_cnt
          from entry_images x where x.entry_id = a.entry_id
      ) c
  ),
  picked as (
    select a.side, a.image_id, a.entry_id, a.position, a.image_path, a.width, a.height, a.alt,
           a.published_at, c.title, c.image_cnt,
           c.before + row_number() over (partition by a.entry_id order by a.position)::int as image_number
      from around a join counted c on c.entry_id = a.entry_id
  )
  select blog.blog_id,
         (select json_agg(t order by t.published_at desc, t.entry_id desc, t.position)
            from picked t, self) as images,
         (select count(*) from self) as self_cnt
    from blog`;

/** Converts an image with its index among those of its entry. */
const wireNeighbour = (row: Row, amebaId: string, deps: PictureDeps) => ({
  ...wireImage({ ...row, published_at: new Date(row.published_at) }, amebaId, deps),
  image_number: row.image_number,
  image_cnt: row.image_cnt,
});

/**
 * The images before and after an image in its blog's archive, across entries; images that are not
 * public are excluded.
 */
export const imageNeighbours = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'imageNeighbours'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { side = null, limit } = requested;
    const [found] = await database.query<Found & { readonly self_cnt: number }>(SELECT, [
      requireAmebaId(requested),
      clock(),
      requested.entryId,
      requested.imageId,
      side,
      limit + 1,
    ]);
    const { images, self_cnt: selfCount } = requireBlog(found, requested);
    if (Number(selfCount) === 0) throw notFound();
    const rows = images ?? [];
    const ofSide = (name: Row['side']) => rows.filter((row) => row.side === name);
    const [before, after] = [ofSide('prev'), ofSide('next')];
    const previous = before.slice(-limit);
    const next = after.slice(0, limit);
    const neighbours = [...previous, ...ofSide('self'), ...next].map((row) =>
      wireNeighbour(row, requested.amebaId, deps),
    );
    return {
      data: {
        images: neighbours,
        prev_url: before.length > limit ? (neighbours[0]?.pageUrl ?? null) : null,
        next_url: after.length > limit ? (neighbours.at(-1)?.pageUrl ?? null) : null,
      },
    };
  },
});
