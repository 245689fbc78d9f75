import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { RankedHashtag } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireRankedHashtag = v.object({ rank: v.number(), name: v.string(), count: v.number() });

/** @errors API-002 */
export const decodeHashtagRanking: (value: unknown) => Result<readonly RankedHashtag[]> =
  decodeWith(
    v.pipe(
      v.object({ hashtags: v.array(WireRankedHashtag) }),
      v.transform((wire) => wire.hashtags),
    ),
  );

/**
 * Reads the most used hashtags, best first; for a genre, those of the last month.
 * @param query rows (default 10), and the code of a genre
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/hashtagRanking
 */
export const getHashtagRanking =
  (read: Read) =>
  async ({
    limit = 10,
    ...among
  }: { readonly limit?: number; readonly genre?: string } = {}): Promise<
    Result<readonly RankedHashtag[]>
  > =>
    readAndDecode(read, 'hashtagRanking', { limit, ...among }, decodeHashtagRanking);
