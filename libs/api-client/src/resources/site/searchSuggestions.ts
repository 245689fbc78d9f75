import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type SearchSuggestionsQuery = {
  /** the current input; empty: trending words */
  readonly q: string;
  /** number of words; default 8 */
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
 * Reads search suggestions: completions of the input, or trending words.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/searchSuggestions
 */
export const getSearchSuggestions =
  (read: Read) =>
  async ({ q, limit = 8 }: SearchSuggestionsQuery): Promise<Result<readonly string[]>> =>
    readAndDecode(read, 'searchSuggestions', { q, limit }, decodeSearchSuggestions);
