import * as v from 'valibot';
import { tokyoMonthStart } from '../../system/tokyoTime.ts';
import { blogParams } from '../request/findBlog.ts';
import { listParams, parseParams, yearMonthParam } from '../request/params.ts';
import { readPeriod } from './periodEntries.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, ...listParams, yearMonth: yearMonthParam });

const toYearMonth = (iso: string | null) => iso && iso.slice(0, 7).replace('-', '');

/**
 * A page of the entries of one month in Tokyo, newest first, and the nearest months with entries.
 */
export const blogArchiveEntries = (deps: ReadDeps): ApiImplementation<'blogArchiveEntries'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { yearMonth } = requested;
    const month = { start: tokyoMonthStart(yearMonth), end: tokyoMonthStart(yearMonth, 1) };
    const { page, earlier, later } = await readPeriod(requested, month, deps);
    return {
      data: {
        year_month: yearMonth,
        prev_year_month: toYearMonth(earlier),
        next_year_month: toYearMonth(later),
        ...page,
      },
    };
  },
});
