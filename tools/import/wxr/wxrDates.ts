const STAMP = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;
const TOKYO_MS = 9 * 60 * 60 * 1000;

/** A time such as `2024-02-29 09:00:00` as if in UTC, in epoch ms; null where no such time exists. */
const readStamp = (stamp: string): number | null => {
  const match = STAMP.exec(stamp.trim());
  if (match === null) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}.000Z`;
  const time = Date.parse(iso);
  // a day such as 31 February rolls over, and '0000-00-00' is none
  return Number.isNaN(time) || new Date(time).toISOString() !== iso || time < 0 ? null : time;
};

/**
 * The instant that an export means, ISO in UTC; null where it tells none.
 * @param gmt `wp:…_gmt`, zeros where the editor never set it
 * @param local the blog's own time; without a zone, so Asia/Tokyo
 */
export const instantOf = (gmt: string, local: string): string | null => {
  const utc = readStamp(gmt);
  if (utc !== null) return new Date(utc).toISOString();
  const tokyo = readStamp(local);
  return tokyo === null ? null : new Date(tokyo - TOKYO_MS).toISOString();
};

/** The instant of an RSS date such as `Tue, 26 Nov 2013 14:39:53 +0000`; null where it is none. */
export const instantOfRss = (text: string): string | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) || time <= 0 ? null : new Date(time).toISOString();
};
