import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { CalendarMonth } from '../../model/sidebar.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireYearMonth } from '../parts/wireFields.ts';

export type BlogCalendarQuery = BlogQuery & {
  /** YYYYMM; default: the newest month with an entry */
  readonly yearMonth?: string | undefined;
};

const WireDay = v.pipe(
  v.object({ day: v.number(), entry_id: v.number(), entry_cnt: v.number() }),
  v.transform((wire) => ({ day: wire.day, entryId: wire.entry_id, count: wire.entry_cnt })),
);

const WireCalendar = v.pipe(
  v.object({
    year_month: WireYearMonth,
    summary: v.object({
      year_str: v.string(),
      month_str: v.string(),
      calendar_lang: v.optional(v.string(), 'japanese'),
    }),
    days: v.array(WireDay),
    prev_year_month: v.nullable(WireYearMonth),
    next_year_month: v.nullable(WireYearMonth),
  }),
  v.transform((wire): CalendarMonth => ({
    yearMonth: wire.year_month,
    yearText: wire.summary.year_str,
    monthText: wire.summary.month_str,
    language: wire.summary.calendar_lang === 'japanese' ? 'japanese' : 'other',
    days: wire.days,
    previousYearMonth: wire.prev_year_month,
    nextYearMonth: wire.next_year_month,
  })),
);

/** @errors API-002 */
export const decodeBlogCalendar: (value: unknown) => Result<CalendarMonth> =
  decodeWith(WireCalendar);

/**
 * Reads the days of one month that have entries; days are in Asia/Tokyo.
 * @errors API-006 yearMonth is not six digits (no request is sent, R5.2), API-004 no such blog,
 * API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogCalendars
 */
export const getBlogCalendar =
  (read: Read) =>
  async ({ amebaId, blogId, yearMonth }: BlogCalendarQuery): Promise<Result<CalendarMonth>> => {
    if (yearMonth !== undefined && !/^\d{6}$/.test(yearMonth)) {
      const message = 'yearMonth must be six digits';
      return { ok: false, error: { code: 'API-006', statusCode: 400, message } };
    }
    return readAndDecode(read, 'blogCalendars', { amebaId, blogId, yearMonth }, decodeBlogCalendar);
  };
