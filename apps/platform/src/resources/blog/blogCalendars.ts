import * as v from 'valibot';
import { tokyoMonthStart, toTokyoMonth } from '../../system/tokyoTime.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, findSidebar } from '../request/findBlog.ts';
import { parseParams, yearMonthParam } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, yearMonth: v.optional(yearMonthParam) });

type Day = { readonly day: number; readonly entry_id: number; readonly entry_cnt: number };

const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const buildSummary = (yearMonth: string, language: string) => {
  const year = yearMonth.slice(0, 4);
  const month = Number(yearMonth.slice(4));
  return language === 'japanese'
    ? { year_str: `${year}年`, month_str: `${month}月`, calendar_lang: language }
    : { year_str: year, month_str: MONTH_NAMES[month - 1] ?? '', calendar_lang: language };
};

const DAYS = `
  select extract(day from e.published_at at time zone interval '9 hours')::int as day,
         (array_agg(e.entry_id order by e.published_at desc, e.entry_id desc))[1] as entry_id,
         count(*)::int as entry_cnt
    from entries e
   where e.blog_id = $1 and ${isPublic('$2')} and e.published_at >= $3 and e.published_at < $4
   group by 1 order by 1`;

/** The days of one month that have entries, and the nearest months that have entries. */
export const blogCalendars = ({
  database,
  clock,
}: ReadDeps): ApiImplementation<'blogCalendars'> => ({
  read: async (params, { shared }) => {
    const requested = parseParams(schema, params);
    const now = clock();
    const blog = await findSidebar(shared, requested);
    // newest first
    const withEntries = blog.months.map((month) => month.year_month);
    const yearMonth = requested.yearMonth ?? withEntries[0] ?? toTokyoMonth(now);
    const days = await database.query<Day>(DAYS, [
      blog.blog_id,
      now,
      tokyoMonthStart(yearMonth),
      tokyoMonthStart(yearMonth, 1),
    ]);
    return {
      data: {
        year_month: yearMonth,
        summary: buildSummary(yearMonth, blog.calendar_language ?? 'japanese'),
        days,
        prev_year_month: withEntries.find((month) => month < yearMonth) ?? null,
        next_year_month: withEntries.findLast((month) => month > yearMonth) ?? null,
      },
    };
  },
});
