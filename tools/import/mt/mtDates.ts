import { instantOf } from '../wxr/wxrDates.ts';

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?:\s*(?<half>AM|PM))?`;
const ZONE = String.raw`(?:\s*(?<zone>Z|[+-]\d{2}:?\d{2}))?`;
const AMERICAN = new RegExp(
  String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})(?:\s+${TIME}${ZONE})?$`,
  'i',
);
const ISO = new RegExp(
  String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:(?:T|\s+)${TIME}${ZONE})?$`,
  'i',
);

const two = (digits: string | undefined): string => (digits ?? '0').padStart(2, '0');

/** The hour of 24; some services count to 23 and write PM as well. */
const hourOf = (digits: string | undefined, half: string | undefined): string => {
  const hour = Number(digits ?? 0);
  if (half === undefined || hour > 12) return two(digits);
  return two(String((hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)));
};

const offsetMs = (zone: string): number => {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
};

/** The instant that a DATE means, ISO in UTC, without a zone in Asia/Tokyo; null where it tells none. */
export const mtInstantOf = (text: string): string | null => {
  const parts = (AMERICAN.exec(text.trim()) ?? ISO.exec(text.trim()))?.groups;
  if (parts === undefined) return null;
  const { year, month, day, hour, minute, second, half, zone } = parts;
  const date = `${year}-${two(month)}-${two(day)}`;
  const stamp = `${date} ${hourOf(hour, half)}:${two(minute)}:${two(second)}`;
  if (zone === undefined) return instantOf('', stamp);
  const utc = instantOf(stamp, '');
  return utc === null ? null : new Date(Date.parse(utc) - offsetMs(zone)).toISOString();
};
