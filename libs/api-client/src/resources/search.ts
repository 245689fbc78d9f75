import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { SearchPage } from '../model/site.ts';
import { decodeWith } from './parts/decodeWith.ts';
import { WireRankedBlog } from './parts/rankedBlog.ts';
import { readAndDecode } from './parts/readAndDecode.ts';
import { WireSiteEntry } from './parts/siteEntry.ts';

export type SearchQuery = {
  /** words parted by spaces, at most 200 UTF-16 units */
  readonly q: string;
  /** from 1 */
  readonly page: number;
  /** entries of a page, 1-50 */
  readonly limit: number;
};

/** @errors API-002 */
export const decodeSearch: (value: unknown) => Result<SearchPage> = decodeWith(
  v.pipe(
    v.object({
      blogs: v.array(WireRankedBlog),
      entries: v.array(WireSiteEntry),
      next_page: v.nullable(v.number()),
    }),
    v.transform((wire): SearchPage => ({
      blogs: wire.blogs,
      entries: wire.entries,
      nextPage: wire.next_page,
    })),
  ),
);

/**
 * Reads what holds all words of a query: blogs on the first page, a page of entries, newest first.
 * @errors API-004 past the last page, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/search
 */
export const getSearch =
  (read: Read) =>
  async ({ q, page, limit }: SearchQuery): Promise<Result<SearchPage>> =>
    readAndDecode(read, 'search', { q, page, limit }, decodeSearch);
