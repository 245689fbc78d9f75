const OFFSET_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS = '日月火水木金土';

/** Figures of a moment as calendars and clocks in Japan show it; months count from 1. */
export type PartsInJapan = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: string;
  readonly hour: number;
  readonly minute: number;
};

/**
 * A moment in Japan, which has had no other offset in the life of the service. By hand, for the first
 * `Intl.DateTimeFormat` of a page takes longer than all else that a page evaluates while it hydrates.
 * @param moment ISO with its zone, or epoch ms
 * @errors throws RangeError where it is no date: decoders let none through.
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
