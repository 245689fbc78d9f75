const DAYS_IN_WEEK = 7;

/**
 * Groups the days of a month in weeks that start on Sunday; `null` is a day of another month.
 * @param yearMonth YYYYMM
 */
export const calendarWeeks = (yearMonth: string): readonly (readonly (number | null)[])[] => {
  const year = Number(yearMonth.slice(0, 4));
  const month = Number(yearMonth.slice(4));
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + length) / DAYS_IN_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (__, weekday) => {
      const day = week * DAYS_IN_WEEK + weekday - before + 1;
      return day >= 1 && day <= length ? day : null;
    }),
  );
};
