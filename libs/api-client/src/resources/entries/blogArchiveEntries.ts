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
import { WireYearMonth } from '../parts/wireFields.ts';

export type BlogArchiveEntriesQuery = EntryListQuery & {
  /** YYYYMM */
  readonly yearMonth: string;
};

const decodeWire = decodeWith(
  v.object({
    ...wireEntryListFields,
    year_month: WireYearMonth,
    prev_year_month: v.nullable(WireYearMonth),
    next_year_month: v.nullable(WireYearMonth),
  }),
);

/** @errors API-002, also if a listed entry is missing in the response */
export const decodeBlogArchiveEntries = (value: unknown): Result<PeriodEntryList> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const page = toEntryPage(wire.value);
  if (!page.ok) return page;
  const { year_month: period, prev_year_month: previous, next_year_month: next } = wire.value;
  return { ok: true, value: { period, previous, next, ...page.value } };
};

/**
 * Reads one page of the entries of a month in Asia/Tokyo, newest first, titles only.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogArchiveEntries
 */
export const getBlogArchiveEntries =
  (read: Read) =>
  async ({ yearMonth, ...list }: BlogArchiveEntriesQuery): Promise<Result<PeriodEntryList>> =>
    readAndDecode(
      read,
      'blogArchiveEntries',
      { ...listParams(list), yearMonth },
      decodeBlogArchiveEntries,
    );
