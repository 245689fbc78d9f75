import type { Read, Result } from '@engawa/contract';
import type { NewEntry } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntries } from '../parts/siteEntry.ts';

/** @errors API-002 */
export const decodeEntryRanking: (value: unknown) => Result<readonly NewEntry[]> =
  decodeWith(WireSiteEntries);

/**
 * Reads the most read entries that everyone may read, best first.
 * @param limit rows; 10 without it
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/entryRanking
 */
export const getEntryRanking =
  (read: Read) =>
  async ({ limit = 10 }: { readonly limit?: number } = {}): Promise<Result<readonly NewEntry[]>> =>
    readAndDecode(read, 'entryRanking', { limit }, decodeEntryRanking);
