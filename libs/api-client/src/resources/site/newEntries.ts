import type { Read, Result } from '@engawa/contract';
import type { NewEntry } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntries } from '../parts/siteEntry.ts';

export type NewEntriesQuery = {
  /** rows; 12 without it */
  readonly limit?: number;
  /** code of a genre: of its most read blogs alone */
  readonly genre?: string;
};

/** @errors API-002 */
export const decodeNewEntries: (value: unknown) => Result<readonly NewEntry[]> =
  decodeWith(WireSiteEntries);

/**
 * Reads the newest public entries of all blogs, or of those of a genre, newest first.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/newEntries
 */
export const getNewEntries =
  (read: Read) =>
  async ({ limit = 12, ...of }: NewEntriesQuery = {}): Promise<Result<readonly NewEntry[]>> =>
    readAndDecode(read, 'newEntries', { limit, ...of }, decodeNewEntries);
