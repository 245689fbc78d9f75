import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OfficialCategory } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireRankedBlog } from '../parts/rankedBlog.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireCategory = v.object({
  code: v.string(),
  name: v.string(),
  blogs: v.array(WireRankedBlog),
});

/** @errors API-002 */
export const decodeOfficialBlogs: (value: unknown) => Result<readonly OfficialCategory[]> =
  decodeWith(
    v.pipe(
      v.object({ categories: v.array(WireCategory) }),
      v.transform((wire) => wire.categories),
    ),
  );

/**
 * Reads all official categories in their order, each with its most read official blogs.
 * @param limit blogs per category; default 5
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/officialBlogs
 */
export const getOfficialBlogs =
  (read: Read) =>
  async ({ limit = 5 }: { readonly limit?: number } = {}): Promise<
    Result<readonly OfficialCategory[]>
  > =>
    readAndDecode(read, 'officialBlogs', { limit }, decodeOfficialBlogs);
