import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Genre } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireGenre = v.pipe(
  v.object({
    code: v.string(),
    name: v.string(),
    category_code: v.string(),
    category_name: v.string(),
    has_blogs: v.optional(v.boolean(), true),
  }),
  v.transform((wire): Genre => ({
    code: wire.code,
    name: wire.name,
    category: { code: wire.category_code, name: wire.category_name },
    hasBlogs: wire.has_blogs,
  })),
);

/** @errors API-002 */
export const decodeGenres: (value: unknown) => Result<readonly Genre[]> = decodeWith(
  v.pipe(
    v.object({ genres: v.array(WireGenre) }),
    v.transform((wire) => wire.genres),
  ),
);

/**
 * Reads all genres in their order, those of one category together.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/genres
 */
export const getGenres = (read: Read) => async (): Promise<Result<readonly Genre[]>> =>
  readAndDecode(read, 'genres', {}, decodeGenres);
