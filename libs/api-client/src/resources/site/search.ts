import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { rankedBlogFields } from '../parts/rankedBlog.ts';
import { siteEntryFields } from '../parts/siteEntry.ts';

/** Ranges of matches in a text, in UTF-16 units: start and exclusive end, without overlap. */
export const WireHits = v.array(v.strictTuple([v.number(), v.number()]));

/** A blog that matches by its subject or by the nickname of its owner. */
const WireFoundBlog = wireObject({
  ...rankedBlogFields,
  hits: wireObject({ title: ['blog_name', WireHits], nickname: WireHits }),
});

/** An entry that matches all words; its excerpt surrounds the first match. */
const WireFoundEntry = wireObject({
  ...siteEntryFields,
  hits: wireObject({ title: ['entry_title', WireHits], excerpt: WireHits }),
});

export const search = defineResource({
  name: 'search',
  params: {
    /** words, "phrases" and -excluded words separated by spaces, at most 200 UTF-16 units */
    q: v.string(),
    page: v.number(),
    /** entries per page, 1-50 */
    limit: v.number(),
    /** the only blog to search; default: all blogs */
    amebaId: v.optional(v.string()),
    /** default `relevance` */
    order: v.optional(v.picklist(['relevance', 'newest'])),
  },
  response: wireObject({
    // a platform before migration 48 omits `refusal` and `nearWords`
    /** why the query was rejected */
    refusal: v.optional(v.nullable(v.picklist(['tooManyWords', 'onlyExcluded'])), null),
    /** similar words, nearest first, if there are no results */
    nearWords: v.optional(v.array(v.string()), []),
    /** the only blog that was searched; null for all blogs or an unknown amebaId */
    ofBlog: v.optional(
      v.nullable(wireObject({ amebaId: v.string(), title: ['blog_name', v.string()] })),
      null,
    ),
    /** first page only: the hashtag in the query that has its own page of entries */
    hashtag: v.optional(v.nullable(v.string()), null),
    /** first page only, best match first */
    blogs: v.array(WireFoundBlog),
    /** whether more blogs match than the page contains */
    hasMoreBlogs: v.boolean(),
    /** matching entries in the requested order */
    entries: v.array(WireFoundEntry),
    /** number of matching entries on all pages; the number of accessible pages is limited */
    entryCount: v.number(),
    /** whether there are, or may be, more entries than `entryCount` */
    hasMoreEntries: v.boolean(),
    nextPage: v.nullable(v.number()),
  }),
});

/**
 * Searches for content that contains all words of a query, regardless of width, case, kana and
 * kanji variants, or by reading. The first page has the query's hashtag and up to 10 blogs. Every
 * page has open entries in the requested order, at most 200 in all, the ranges of the matches, and
 * the total. The search in one blog returns only entries. Changes are found within about a second.
 * @errors API-004 past the last page, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/search
 */
export const getSearch = search.read;
