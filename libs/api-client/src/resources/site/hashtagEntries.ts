import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { HashtagPage } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

export type HashtagEntriesQuery = {
  /** without `#` */
  readonly hashtag: string;
  /** from 1 */
  readonly page: number;
  /** rows per page, 1-50 */
  readonly limit: number;
};

/** @errors API-002 */
export const decodeHashtagEntries: (value: unknown) => Result<HashtagPage> = decodeWith(
  v.pipe(
    v.object({
      entries: v.array(WireSiteEntry),
      next_page: v.nullable(v.number()),
      ranked_count: v.optional(v.number(), 0),
    }),
    v.transform((wire): HashtagPage => ({
      entries: wire.entries,
      nextPage: wire.next_page,
      rankedCount: wire.ranked_count,
    })),
  ),
);

/**
 * Reads one page of the public entries with a hashtag, newest first.
 * @errors API-004 no such entry or page, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/hashtagEntries
 */
export const getHashtagEntries =
  (read: Read) =>
  async ({ hashtag, page, limit }: HashtagEntriesQuery): Promise<Result<HashtagPage>> =>
    readAndDecode(read, 'hashtagEntries', { hashtag, page, limit }, decodeHashtagEntries);
