const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?:\s*(?<half>[AP]\.?M\.?))?`;
const ZONE = String.raw`(?:\s*(?<zone>[A-Z]{1,4}|[+-]\d{2}:?\d{2}))?`;
const AMERICAN = String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4}|\d{2})(?:\s+${TIME}${ZONE})?`;
const ISO = String.raw`(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:(?:T|\s+)${TIME}${ZONE})?`;
const RSS = String.raw`(?:[A-Z]{3,9},?\s*)?(?<day>\d{1,2})[\s-](?<name>[A-Z]{3})[A-Z]*[\s-](?<year>\d{4}|\d{2})(?:\s+${TIME}${ZONE})?`;
const JAPANESE = String.raw`(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日(?:\s*${TIME}${ZONE})?`;
const FORMS = [AMERICAN, ISO, RSS, JAPANESE].map((form) => new RegExp(`^${form}$`, 'i'));

const MONTHS = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';
const HOUR_MS = 60 * 60 * 1000;
export const TOKYO_MS = 9 * HOUR_MS;
/** First valid year; programs write years such as 1 or 0 for a missing date. */
const EARLIEST_YEAR = 1000;

/** Hours ahead of UTC for the zone names of RFC 822, and for Japan. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  JST: 9,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** null: the zone is unknown */
const zoneMs = (zone: string): number | null => {
  const name = zone.toUpperCase();
  if (/^[A-Z]/.test(name)) return Object.hasOwn(ZONES, name) ? (ZONES[name] ?? 0) * HOUR_MS : null;
  const ms = (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * 60_000;
  return zone.startsWith('-') ? -ms : ms;
};

/** Converts to a 24-hour clock; some services write hours above 12 with PM. */
const parseHour = (digits: string | undefined, half: string | undefined): number => {
  const hour = Number(digits ?? 0);
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
};

const parseYear = (digits: string): number => {
  const year = Number(digits);
  // two digits as in RFC 2822
  return digits.length === 2 ? year + (year < 50 ? 2000 : 1900) : year;
};

/**
 * Parses a date such as `1964-10-10 14:00:00`, `10/10/1964 02:00:00 PM` or `Sat, 10 Oct 1964
 * 05:00:00 GMT`. @returns ISO in UTC; null for an invalid date
 * @param aheadMs offset from UTC of a date without a zone
 */
export const instantOfStamp = (text: string, aheadMs: number): string | null => {
  const stamp = text.trim();
  const parts = FORMS.map((form) => form.exec(stamp)?.groups).find((groups) => groups);
  if (parts === undefined) return null;
  const { year = '', month, name, day, hour, minute, second, half, zone } = parts;
  const monthIndex =
    name === undefined ? Number(month) - 1 : MONTHS.indexOf(name.toUpperCase()) / 3;
  const [hours, minutes, seconds] = [
    parseHour(hour, half),
    Number(minute ?? 0),
    Number(second ?? 0),
  ];
  const ahead = zone === undefined ? aheadMs : zoneMs(zone);
  // 24:00 is the following midnight, and a leap second is valid
  const isTime = hours < 24 ? minutes < 60 && seconds <= 60 : hours + minutes + seconds === 24;
  if (ahead === null || !isTime || parseYear(year) < EARLIEST_YEAR) return null;
  const time = new Date(0);
  time.setUTCFullYear(parseYear(year), monthIndex, Number(day));
  // rejects rollover, such as 31 February
  if (time.getUTCMonth() !== monthIndex || time.getUTCDate() !== Number(day)) return null;
  time.setUTCHours(hours, minutes, seconds);
  return new Date(time.getTime() - ahead).toISOString();
};

/**
 * Parses the date of a WordPress export. @returns ISO in UTC; null without a date
 * @param gmt `wp:…_gmt`, zeros if the editor never set it
 * @param local the blog's own time; without a zone, so Asia/Tokyo
 */
export const parseInstant = (gmt: string, local: string): string | null =>
  instantOfStamp(gmt, 0) ?? instantOfStamp(local, TOKYO_MS);

/** Parses an RSS date such as `Tue, 26 Nov 2013 14:39:53 +0000`; null if invalid. */
export const instantOfRss = (text: string): string | null => instantOfStamp(text, 0);

/**
 * Parses a Movable Type DATE. @returns ISO in UTC, from Asia/Tokyo without a zone; null if invalid
 */
export const parseMtInstant = (text: string): string | null => instantOfStamp(text, TOKYO_MS);
