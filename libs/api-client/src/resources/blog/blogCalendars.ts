import type { Read } from '@engawa/contract';
import { failure } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireYearMonth } from '../parts/yearMonth.ts';

const WireCalendar = wireObject({
  yearMonth: WireYearMonth,
  summary: v.object({
    year_str: v.string(),
    month_str: v.string(),
    calendar_lang: v.optional(v.string(), 'japanese'),
  }),
  /** days with entries, ascending; `entryId` is the newest entry of the day */
  days: v.array(
    wireObject({ day: v.number(), entryId: v.number(), count: ['entry_cnt', v.number()] }),
  ),
  /** the nearest months with entries */
  previousYearMonth: ['prev_year_month', v.nullable(WireYearMonth)],
  nextYearMonth: v.nullable(WireYearMonth),
});

export const blogCalendars = defineResource({
  name: 'blogCalendars',
  /** `yearMonth`: YYYYMM; default: the newest month with an entry */
  params: { ...blogParams, yearMonth: v.optional(v.string()) },
  response: v.pipe(
    WireCalendar,
    v.transform(({ summary, ...month }) => ({
      ...month,
      /** localised: `2026年`, `11月`, or `2026`, `Nov` for a language other than Japanese */
      yearText: summary.year_str,
      monthText: summary.month_str,
      /** language of `yearText`, the month's text and the weekday names */
      language: summary.calendar_lang === 'japanese' ? ('japanese' as const) : ('other' as const),
    })),
  ),
});

/**
 * Reads the days of one month that have entries; days are in Asia/Tokyo.
 * @errors API-006 yearMonth is not six digits (no request is sent, R5.2), API-004 no such blog,
 * API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogCalendars
 */
export const getBlogCalendar =
  (read: Read): ReturnType<typeof blogCalendars.read> =>
  async (query) =>
    query.yearMonth === undefined || /^\d{6}$/.test(query.yearMonth)
      ? blogCalendars.read(read)(query)
      : failure({ code: 'API-006', statusCode: 400, message: 'yearMonth must be six digits' });
