import { toPlainText } from '../plainText.ts';

/** A text with more characters is long. */
const LONG_CHARACTERS = 3000;

/**
 * Japanese characters that a reader reads silently per minute: 357 read aloud (Trauzettel-Klosinski
 * and Dietz 2012, the IReST texts), times the ratio of silent reading to reading aloud, 238 to 183
 * words (Brysbaert 2019), rounded up to the hundred.
 */
const CHARACTERS_A_MINUTE = 500;

/** Matches characters that do not count: white space, and the first half of a surrogate pair. */
const UNCOUNTED = / |[\ud800-\udbff](?=[\udc00-\udfff])/g;

/**
 * Estimates the reading time of a long entry. Layout by runs of white space does not count.
 * @param html sanitised
 * @returns minutes, rounded up; null if it is not long
 */
export const estimateReadingMinutes = (html: string): number | null => {
  // the text is never longer than its HTML
  if (html.length <= LONG_CHARACTERS) return null;
  // does not build a list of code points, which takes a second for a text of millions of characters
  const characters = toPlainText(html).replace(UNCOUNTED, '').length;
  return characters > LONG_CHARACTERS ? Math.ceil(characters / CHARACTERS_A_MINUTE) : null;
};
