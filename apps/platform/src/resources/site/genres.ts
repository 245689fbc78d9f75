import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { flagParam, parseParams } from '../request/params.ts';
import { entryPictureUrl } from '../rows/picture.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ pictures: flagParam });

type Row = Readonly<Record<'code' | 'name' | 'category_code' | 'category_name', string>> & {
  readonly has_blogs: boolean;
};

type PicturedRow = Row & {
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/**
 * Number of best ranked entries of a genre; the newest of them with an image represents the genre.
 */
const LOOKED_AT = 20;

const COLUMNS = `
         g.code, g.name, c.code as category_code, c.name as category_name,
         -- an entry may be ranked in another genre than its blog is
         exists (select from genre_ranking r where r.genre_code = g.code)
           or exists (select from entry_genre_ranking r where r.genre_code = g.code) as has_blogs`;
const GENRES = 'official_categories c join genres g on g.official_category = c.code';
const ORDER = 'order by c.position, c.code, g.position, g.code';

const SELECT = `select ${COLUMNS} from ${GENRES} ${ORDER}`;

// reads the ranking once and looks up each entry: `limit 1` prevents another join
const WITH_PICTURES = `
  with pictures as materialized (
    select distinct on (r.genre_code) r.genre_code, i.*
      from entry_genre_ranking r
      cross join lateral (
        select e.published_at from entries e
         where e.entry_id = r.entry_id
           and ${isPublic('$1')} and e.publish_flg = 'open' and e.closed_flg = 'off' limit 1) e
      cross join lateral (
        select i.image_path, i.width as image_width, i.height as image_height
          from entry_images i where i.entry_id = r.entry_id and i.position = 1 limit 1) i
     where r.position <= ${LOOKED_AT}
     order by r.genre_code, e.published_at desc, r.entry_id desc)
  select ${COLUMNS}, p.image_path, p.image_width, p.image_height
    from ${GENRES} left join pictures p on p.genre_code = g.code
   ${ORDER}`;

/** All genres in their order, each with its category. */
export const genres = ({ database, clock, ...deps }: ReadDeps): ApiImplementation<'genres'> => ({
  read: async (params) => {
    const { pictures } = parseParams(schema, params);
    if (!pictures) return { data: { genres: await database.query<Row>(SELECT) } };
    const rows = await database.query<PicturedRow>(WITH_PICTURES, [clock()]);
    return {
      data: {
        genres: rows.map(({ image_path, ...row }) => ({
          ...row,
          image_url: image_path && entryPictureUrl(deps, image_path),
        })),
      },
    };
  },
});
