import * as v from 'valibot';
import { tokyoDayStart } from '../../system/tokyoTime.ts';
import { blogParams } from '../request/findBlog.ts';
import { listParams, parseParams, yearMonthDayParam } from '../request/params.ts';
import { readPeriod } from './periodEntries.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, ...listParams, yearMonthDay: yearMonthDayParam });

const toDay = (iso: string | null) => iso && iso.slice(0, 10).replaceAll('-', '');

/** A page of the entries of one day in Tokyo, newest first, and the nearest days with entries. */
export const blogDayEntries = (deps: ReadDeps): ApiImplementation<'blogDayEntries'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { yearMonthDay } = requested;
    const day = { start: tokyoDayStart(yearMonthDay), end: tokyoDayStart(yearMonthDay, 1) };
    const { page, earlier, later } = await readPeriod(requested, day, deps);
    return {
      data: {
        year_month_day: yearMonthDay,
        prev_year_month_day: toDay(earlier),
        next_year_month_day: toDay(later),
        ...page,
      },
    };
  },
});
