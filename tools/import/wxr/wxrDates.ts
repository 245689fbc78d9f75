import { instantOfStamp, TOKYO_MS } from '../text/stamp.ts';

/**
 * The instant that an export means, ISO in UTC; null where it has none.
 * @param gmt `wp:…_gmt`, zeros where the editor never set it
 * @param local the blog's own time; without a zone, so Asia/Tokyo
 */
export const instantOf = (gmt: string, local: string): string | null =>
  instantOfStamp(gmt, 0) ?? instantOfStamp(local, TOKYO_MS);

/** The instant of an RSS date such as `Tue, 26 Nov 2013 14:39:53 +0000`; null where it is none. */
export const instantOfRss = (text: string): string | null => instantOfStamp(text, 0);
