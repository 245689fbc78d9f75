import * as v from 'valibot';
import type { RankedBlog } from '../../model/site.ts';
import { toPicture, wireImageFilepathFields } from './picture.ts';

/** A blog of a ranking. */
export const WireRankedBlog = v.pipe(
  v.object({
    ...wireImageFilepathFields,
    rank: v.number(),
    ameba_id: v.string(),
    blog_name: v.string(),
    nickname: v.string(),
    genre_name: v.nullable(v.string(), ''),
  }),
  v.transform((wire): RankedBlog => ({
    rank: wire.rank,
    amebaId: wire.ameba_id,
    title: wire.blog_name,
    nickname: wire.nickname,
    genreName: wire.genre_name,
    image: toPicture(wire.image_filepath, wire),
  })),
);
