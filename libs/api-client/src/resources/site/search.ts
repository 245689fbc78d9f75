import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { FoundBlog, FoundEntry, Hits, SearchOrder, SearchPage } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireRankedBlog } from '../parts/rankedBlog.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

export type SearchQuery = {
  /** words, "phrases" and -excluded words separated by spaces, at most 200 UTF-16 units */
  readonly q: string;
  /** from 1 */
  readonly page: number;
  /** entries per page, 1-50 */
  readonly limit: number;
  /** the only blog to search; default: all blogs */
  readonly amebaId?: string;
  /** default `relevance` */
  readonly order?: SearchOrder;
};

const WireHits: v.GenericSchema<unknown, Hits> = v.array(v.strictTuple([v.number(), v.number()]));

const WireFoundBlog = v.pipe(
  v.intersect([
    WireRankedBlog,
    v.object({ hits: v.object({ blog_name: WireHits, nickname: WireHits }) }),
  ]),
  v.transform(({ hits, ...blog }): FoundBlog => ({
    ...blog,
    hits: { title: hits.blog_name, nickname: hits.nickname },
  })),
);

const WireFoundEntry = v.pipe(
  v.intersect([
    WireSiteEntry,
    v.object({ hits: v.object({ entry_title: WireHits, excerpt: WireHits }) }),
  ]),
  v.transform(({ hits, ...entry }): FoundEntry => ({
    ...entry,
    hits: { title: hits.entry_title, excerpt: hits.excerpt },
  })),
);

/** @errors API-002 */
export const decodeSearch: (value: unknown) => Result<SearchPage> = decodeWith(
  v.pipe(
    v.object({
      of_blog: v.optional(
        v.nullable(v.object({ ameba_id: v.string(), blog_name: v.string() })),
        null,
      ),
      // a platform before migration 48 omits both fields
      refusal: v.optional(v.nullable(v.picklist(['tooManyWords', 'onlyExcluded'])), null),
      near_words: v.optional(v.array(v.string()), []),
      // a platform older than hashtag search omits this field
      hashtag: v.optional(v.nullable(v.string()), null),
      blogs: v.array(WireFoundBlog),
      has_more_blogs: v.boolean(),
      entries: v.array(WireFoundEntry),
      entry_count: v.number(),
      has_more_entries: v.boolean(),
      next_page: v.nullable(v.number()),
    }),
    v.transform((wire): SearchPage => ({
      ofBlog: wire.of_blog && { amebaId: wire.of_blog.ameba_id, title: wire.of_blog.blog_name },
      refusal: wire.refusal,
      nearWords: wire.near_words,
      hashtag: wire.hashtag,
      blogs: wire.blogs,
      hasMoreBlogs: wire.has_more_blogs,
      entries: wire.entries,
      entryCount: wire.entry_count,
      hasMoreEntries: wire.has_more_entries,
      nextPage: wire.next_page,
    })),
  ),
);

/**
 * Searches for content that contains all words of a query. The first page has the hashtag of that
 * name and blogs. Every page has entries in the requested order, the ranges of the matches, and the
 * total. The search in one blog returns only entries.
 * @errors API-004 past the last page, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/search
 */
export const getSearch =
  (read: Read) =>
  async ({ q, page, limit, ...within }: SearchQuery): Promise<Result<SearchPage>> =>
    readAndDecode(read, 'search', { q, page, limit, ...within }, decodeSearch);
