import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { RankedBlog } from '../model/site.ts';
import { decodeWith } from './parts/decodeWith.ts';
import { pictureOf, wireImageFilepathFields } from './parts/picture.ts';
import { readAndDecode } from './parts/readAndDecode.ts';

const WireRankedBlog = v.pipe(
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
    image: pictureOf(wire.image_filepath, wire),
  })),
);

/** @errors API-002 */
export const decodeBlogRanking: (value: unknown) => Result<readonly RankedBlog[]> = decodeWith(
  v.pipe(
    v.object({ blogs: v.array(WireRankedBlog) }),
    v.transform((wire) => wire.blogs),
  ),
);

/**
 * Reads the most read blogs, best first.
 * @param limit rows; 5 without it
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogRanking
 */
export const getBlogRanking =
  (read: Read) =>
  async ({ limit = 5 }: { readonly limit?: number } = {}): Promise<Result<readonly RankedBlog[]>> =>
    readAndDecode(read, 'blogRanking', { limit }, decodeBlogRanking);
