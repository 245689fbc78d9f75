import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import {
  listParams,
  wireEntryListFields,
  withOffset,
  type EntryListQuery,
} from '../parts/entryList.ts';
import { WireYearMonth } from '../parts/yearMonth.ts';

export const blogArchiveEntries = defineResource({
  name: 'blogArchiveEntries',
  params: { ...listParams, yearMonth: v.string() },
  response: v.pipe(
    v.object({
      ...wireEntryListFields,
      year_month: WireYearMonth,
      prev_year_month: v.nullable(WireYearMonth),
      next_year_month: v.nullable(WireYearMonth),
    }),
    resolveIds((wire, list) => ({
      period: wire.year_month,
      previous: wire.prev_year_month,
      next: wire.next_year_month,
      entries: list('entryMap', wire.entryMap, wire.entryIds),
      paging: wire.paging,
    })),
  ),
  toParams: (query: EntryListQuery & { readonly yearMonth: string }) => withOffset(query),
});

/**
 * Reads one page of the entries of a month in Asia/Tokyo, newest first, titles only, and the
 * nearest months with entries.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogArchiveEntries
 */
export const getBlogArchiveEntries = blogArchiveEntries.read;
