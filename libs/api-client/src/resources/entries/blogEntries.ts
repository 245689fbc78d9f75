import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { createPageMapSchema } from '../parts/createPageMapSchema.ts';
import { WireEntry } from '../parts/entry.ts';
import { listParams, withOffset, type EntryListQuery } from '../parts/entryList.ts';

/** Filters of the list; by default all entries of the blog. */
export type EntryRefinement = {
  readonly themeId?: number;
  /** year or month of publication in Tokyo time: `YYYY` or `YYYYMM` */
  readonly period?: string;
  readonly hasImage?: true;
  readonly isAmember?: true;
};

type BlogEntriesQuery = EntryListQuery & {
  readonly refinement?: EntryRefinement;
  readonly isNeedDetailText?: boolean;
};

export const blogEntries = defineResource({
  name: 'blogEntries',
  params: {
    ...listParams,
    /** includes the text of each entry; by default titles only */
    isNeedDetailText: v.optional(v.boolean(), false),
    themeId: v.optional(v.number()),
    period: v.optional(v.string()),
    hasImage: v.optional(v.boolean()),
    isAmember: v.optional(v.boolean()),
  },
  response: v.pipe(
    v.object({
      entities: v.object({
        entryMap: createMapSchema(WireEntry),
        blogPageMap: createPageMapSchema(v.number()),
      }),
    }),
    resolveIds(({ entities: { entryMap, blogPageMap } }, list) => ({
      entries: list('entryMap', entryMap, blogPageMap.data),
      paging: blogPageMap.paging,
    })),
  ),
  toParams: ({ refinement, ...query }: BlogEntriesQuery) => ({
    ...withOffset(query),
    ...refinement,
  }),
});

/**
 * Reads one page of a blog's entries, newest first. With texts, a page has at most ten entries, or
 * the page size of the blog if that is larger; `paging` has the size.
 * @errors API-004 no such blog or page, API-001 timeout, API-002 invalid response, also if a listed
 * entry is missing. Never throws.
 * @source GET /_api/blogEntries
 */
export const getBlogEntries = blogEntries.read;
