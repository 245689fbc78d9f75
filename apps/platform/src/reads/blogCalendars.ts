import * as v from 'valibot';
import { tokyoMonthStart, toTokyoMonth } from '../tokyoTime.ts';
import type { Queryable } from '../database/database.ts';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const yearMonthParam = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[12]\d{3}(?:0[1-9]|1[0-2])$/),
);
const schema = v.object({ ...blogParams, yearMonth: v.optional(yearMonthParam) });

type Day = { readonly day: number; readonly entry_id: number; readonly entry_cnt: number };
type Edge = { readonly at: Date | null };

const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const summaryOf = (yearMonth: string, language: string) => {
  const year = yearMonth.slice(0, 4);
  const month = Number(yearMonth.slice(4));
  return language === 'japanese'
    ? { year_str: `${year}年`, month_str: `${month}月`, calendar_lang: language }
    : { year_str: year, month_str: MONTH_NAMES[month - 1] ?? '', calendar_lang: language };
};

const newestUpTo = async (database: Queryable, blogId: number, until: Date) => {
  const [edge] = await database.query<Edge>(
    `select max(e.published_at) as at from entries e where e.blog_id = $1 and ${isPublic('$2')}`,
    [blogId, until],
  );
  return edge?.at ?? null;
};

const oldestFrom = async (database: Queryable, blogId: number, from: Date, now: Date) => {
  const [edge] = await database.query<Edge>(
    `select min(e.published_at) as at from entries e
      where e.blog_id = $1 and ${isPublic('$2')} and e.published_at >= $3`,
    [blogId, now, from],
  );
  return edge?.at ?? null;
};

const monthOrNull = (instant: Date | null) => (instant === null ? null : toTokyoMonth(instant));
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** The days of one month that have entries, and the nearest months that have some. */
export const blogCalendars = ({ database, clock }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const now = clock();
    const blogId = await findBlogId(database, asked);
    const yearMonth =
      asked.yearMonth ?? toTokyoMonth((await newestUpTo(database, blogId, now)) ?? now);
    const start = tokyoMonthStart(yearMonth);
    const end = tokyoMonthStart(yearMonth, 1);
    const beforeStart = earlier(new Date(start.getTime() - 1), now);
    const days = await database.query<Day>(
      `select extract(day from e.published_at at time zone 'Asia/Tokyo')::int as day,
              (array_agg(e.entry_id order by e.published_at desc, e.entry_id desc))[1] as entry_id,
              count(*)::int as entry_cnt
         from entries e
        where e.blog_id = $1 and ${isPublic('$2')} and e.published_at >= $3 and e.published_at < $4
        group by 1 order by 1`,
      [blogId, now, start, end],
    );
    const [setting] = await database.query<{ calendar_language: string }>(
      'select calendar_language from blog_skins where blog_id = $1',
      [blogId],
    );
    return {
      data: {
        year_month: yearMonth,
        summary: summaryOf(yearMonth, setting?.calendar_language ?? 'japanese'),
        days,
        prev_year_month: monthOrNull(await newestUpTo(database, blogId, beforeStart)),
        next_year_month: monthOrNull(await oldestFrom(database, blogId, end, now)),
      },
    };
  },
});
