import type { Read, Result } from '@engawa/contract';
import type { NewEntry } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntries } from '../parts/siteEntry.ts';

export type EntryRankingQuery = {
  /** rows; default 10 */
  readonly limit?: number;
  /** code of a genre: only its entries */
  readonly genre?: string;
  /** without `#`: only entries with this hashtag */
  readonly hashtag?: string;
};

/** @errors API-002 */
export const decodeEntryRanking: (value: unknown) => Result<readonly NewEntry[]> =
  decodeWith(WireSiteEntries);

/**
 * Reads the most read public entries, best first; empty for an unknown genre.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/entryRanking
 */
export const getEntryRanking =
  (read: Read) =>
  async ({ limit = 10, ...among }: EntryRankingQuery = {}): Promise<Result<readonly NewEntry[]>> =>
    readAndDecode(read, 'entryRanking', { limit, ...among }, decodeEntryRanking);
