import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type SearchSuggestionsQuery = {
  /** what is typed so far; empty: the trend words */
  readonly q: string;
  /** words; 8 without it */
  readonly limit?: number;
};

/** @errors API-002 */
export const decodeSearchSuggestions: (value: unknown) => Result<readonly string[]> = decodeWith(
  v.pipe(
    v.object({ words: v.array(v.string()) }),
    v.transform((wire) => wire.words),
  ),
);

/**
 * Reads words to search for: those that go on with what is typed, or what is written about now.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/searchSuggestions
 */
export const getSearchSuggestions =
  (read: Read) =>
  async ({ q, limit = 8 }: SearchSuggestionsQuery): Promise<Result<readonly string[]>> =>
    readAndDecode(read, 'searchSuggestions', { q, limit }, decodeSearchSuggestions);
