import { plainTextOf } from './plainText.ts';

/** More than so many characters make a long entry. */
const LONG_CHARACTERS = 3000;

/**
 * Japanese characters that a reader takes in a minute in silence: 357 read aloud (Trauzettel-Klosinski and
 * Dietz 2012, the IReST texts), times the 238 to 183 words between silent reading and reading aloud
 * (Brysbaert 2019), rounded up to the hundred.
 */
const CHARACTERS_A_MINUTE = 500;

/**
 * How long a long entry takes to read.
 * @param html sanitised
 * @returns whole minutes; null where it is not long. Runs of white space, which lay a text out, count for nothing
 */
export const readingMinutesOf = (html: string): number | null => {
  // no text is longer than its HTML
  if (html.length <= LONG_CHARACTERS) return null;
  const characters = [...plainTextOf(html).replaceAll(' ', '')].length;
  return characters > LONG_CHARACTERS ? Math.ceil(characters / CHARACTERS_A_MINUTE) : null;
};
