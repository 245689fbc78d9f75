const OFFSET_MS = 9 * 60 * 60 * 1000;

/** `YYYY-MM-DDTHH:mm:ss.sss+09:00`. Japan has had this offset for as long as the service exists. */
export const toTokyoIso = (instant: Date): string =>
  `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, -1)}+09:00`;

/** `YYYYMM` of the instant in Tokyo. */
export const toTokyoMonth = (instant: Date): string =>
  toTokyoIso(instant).slice(0, 7).replace('-', '');

/** `YYYY-MM-DD` of the instant in Tokyo. */
export const toTokyoDay = (instant: Date): string => toTokyoIso(instant).slice(0, 10);

/** `2026年11月24日 9:05`, in Tokyo. */
export const formatTokyoTime = (instant: Date): string => {
  const iso = toTokyoIso(instant);
  const [year, month, day, hour] = [
    iso.slice(0, 4),
    iso.slice(5, 7),
    iso.slice(8, 10),
    iso.slice(11, 13),
  ];
  return `${year}年${Number(month)}月${Number(day)}日 ${Number(hour)}:${iso.slice(14, 16)}`;
};

/** First instant of a month in Tokyo; `monthOffset` 1 is the month after. `yearMonth` is YYYYMM. */
export const tokyoMonthStart = (yearMonth: string, monthOffset = 0): Date => {
  const year = Number(yearMonth.slice(0, 4));
  const monthIndex = Number(yearMonth.slice(4)) - 1 + monthOffset;
  // Date.UTC maps the years 0 to 99 to 1900 to 1999
  const start = new Date(0);
  start.setUTCFullYear(year, monthIndex, 1);
  return new Date(start.getTime() - OFFSET_MS);
};

/** First instant of a day in Tokyo; `dayOffset` 1 is the day after. `yearMonthDay` is YYYYMMDD. */
export const tokyoDayStart = (yearMonthDay: string, dayOffset = 0): Date => {
  const start = new Date(0);
  start.setUTCFullYear(
    Number(yearMonthDay.slice(0, 4)),
    Number(yearMonthDay.slice(4, 6)) - 1,
    Number(yearMonthDay.slice(6)) + dayOffset,
  );
  return new Date(start.getTime() - OFFSET_MS);
};

/** Checks that a date exists in the calendar. @param yearMonthDay eight digits */
export const isCalendarDay = (yearMonthDay: string): boolean =>
  toTokyoDay(tokyoDayStart(yearMonthDay)).replaceAll('-', '') === yearMonthDay;
