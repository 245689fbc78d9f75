import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PeriodEntryList } from '../../model/entryLists.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import {
  toEntryPage,
  listParams,
  wireEntryListFields,
  type EntryListQuery,
} from '../parts/entryList.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireYearMonthDay } from '../parts/wireFields.ts';

export type BlogDayEntriesQuery = EntryListQuery & {
  /** YYYYMMDD */
  readonly yearMonthDay: string;
};

const decodeWire = decodeWith(
  v.object({
    ...wireEntryListFields,
    year_month_day: WireYearMonthDay,
    prev_year_month_day: v.nullable(WireYearMonthDay),
    next_year_month_day: v.nullable(WireYearMonthDay),
  }),
);

/** @errors API-002, also if a listed entry is missing in the response */
export const decodeBlogDayEntries = (value: unknown): Result<PeriodEntryList> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const page = toEntryPage(wire.value);
  if (!page.ok) return page;
  const {
    year_month_day: period,
    prev_year_month_day: previous,
    next_year_month_day: next,
  } = wire.value;
  return { ok: true, value: { period, previous, next, ...page.value } };
};

/**
 * Reads one page of the entries of a day in Asia/Tokyo, newest first, titles only.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogDayEntries
 */
export const getBlogDayEntries =
  (read: Read) =>
  async ({ yearMonthDay, ...list }: BlogDayEntriesQuery): Promise<Result<PeriodEntryList>> =>
    readAndDecode(
      read,
      'blogDayEntries',
      { ...listParams(list), yearMonthDay },
      decodeBlogDayEntries,
    );
