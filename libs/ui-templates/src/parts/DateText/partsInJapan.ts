const OFFSET_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS = '日月火水木金土';

/** Calendar and clock values of an instant in Japan; months start at 1. */
export type PartsInJapan = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: string;
  readonly hour: number;
  readonly minute: number;
};

/**
 * Converts an instant to Japan's time zone, which has had a constant offset since the service
 * exists. `Intl.DateTimeFormat` is not used, because its first use takes longer than all other
 * scripts of a page during hydration.
 * @param moment ISO with time zone, or epoch ms
 * @errors throws RangeError for an invalid date, which decoders already reject.
 */
export const partsInJapan = (moment: string | number): PartsInJapan => {
  const there = new Date(new Date(moment).getTime() + OFFSET_MS);
  if (Number.isNaN(there.getTime())) throw new RangeError(`no date: ${moment}`);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    weekday: WEEKDAYS.charAt(there.getUTCDay()),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  };
};
