import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import {
  listParams,
  wireEntryListFields,
  withOffset,
  type EntryListQuery,
} from '../parts/entryList.ts';

/** `YYYYMMDD` */
const WireYearMonthDay = v.pipe(v.string(), v.regex(/^\d{8}$/));

export const blogDayEntries = defineResource({
  name: 'blogDayEntries',
  params: { ...listParams, yearMonthDay: v.string() },
  response: v.pipe(
    v.object({
      ...wireEntryListFields,
      year_month_day: WireYearMonthDay,
      prev_year_month_day: v.nullable(WireYearMonthDay),
      next_year_month_day: v.nullable(WireYearMonthDay),
    }),
    resolveIds((wire, list) => ({
      period: wire.year_month_day,
      previous: wire.prev_year_month_day,
      next: wire.next_year_month_day,
      entries: list('entryMap', wire.entryMap, wire.entryIds),
      paging: wire.paging,
    })),
  ),
  toParams: (query: EntryListQuery & { readonly yearMonthDay: string }) => withOffset(query),
});

/**
 * Reads one page of the entries of a day (YYYYMMDD) in Asia/Tokyo, newest first, titles only, and
 * the nearest days with entries.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogDayEntries
 */
export const getBlogDayEntries = blogDayEntries.read;
