import type { PeriodEntryList } from '@engawa/api-client/model/entryLists.ts';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';

/**
 * Whether a month or a day belongs to the blog: the period has entries, or lies between two periods
 * that have entries. For all other periods the page is a 404, because their number is unlimited.
 */
export const isWithinBlogLifetime = ({ paging, previous, next }: PeriodEntryList): boolean =>
  paging.totalCount > 0 || (previous !== null && next !== null);

/**
 * Whether the day exists in the calendar. The address pattern also matches June 31. @param day
 * YYYYMMDD
 */
export const isCalendarDay = (day: string): boolean => {
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso);
};

/** Formats `20260614` as `2026年6月14日`. */
export const formatDayInJapanese = (yearMonthDay: string): string =>
  `${monthInJapanese(yearMonthDay.slice(0, 6))}${Number(yearMonthDay.slice(6))}日`;
