import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { UsedHashtag } from '../../model/entryLists.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

const WireUsedHashtag = v.pipe(
  v.object({ name: v.string(), count: v.number(), used_datetime: WireTime }),
  v.transform(({ name, count, used_datetime: usedAt }): UsedHashtag => ({ name, count, usedAt })),
);

/** @errors API-002 */
const decodeBlogHashtags: (value: unknown) => Result<readonly UsedHashtag[]> = decodeWith(
  v.pipe(
    v.object({ hashtags: v.array(WireUsedHashtag) }),
    v.transform((wire) => wire.hashtags),
  ),
);

/**
 * Reads the hashtags that a blogger has used, last used first.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogHashtags
 */
export const getBlogHashtags =
  (read: Read) =>
  async (query: BlogQuery & { readonly limit: number }): Promise<Result<readonly UsedHashtag[]>> =>
    readAndDecode(read, 'blogHashtags', query, decodeBlogHashtags);
