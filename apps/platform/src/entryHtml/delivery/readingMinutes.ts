import { toPlainText } from '../plainText.ts';

/** More than so many characters make a long entry. */
const LONG_CHARACTERS = 3000;

/**
 * Japanese characters that a reader takes in a minute in silence: 357 read aloud (Trauzettel-Klosinski and
 * Dietz 2012, the IReST texts), times the 238 to 183 words between silent reading and reading aloud
 * (Brysbaert 2019), rounded up to the hundred.
 */
const CHARACTERS_A_MINUTE = 500;

/** What no reader counts: white space, and the first half of what takes two UTF-16 units. */
const UNCOUNTED = / |[\ud800-\udbff](?=[\udc00-\udfff])/g;

/**
 * How long a long entry takes to read.
 * @param html sanitised
 * @returns whole minutes; null where it is not long. Runs of white space, which lay a text out, count for nothing
 */
export const estimateReadingMinutes = (html: string): number | null => {
  // no text is longer than its HTML
  if (html.length <= LONG_CHARACTERS) return null;
  // no list of code points: of a text of millions it takes a second
  const characters = toPlainText(html).replace(UNCOUNTED, '').length;
  return characters > LONG_CHARACTERS ? Math.ceil(characters / CHARACTERS_A_MINUTE) : null;
};
