import { cutText, toPlainText } from '../entryHtml/plainText.ts';
import { foldText } from './foldText.ts';
import { wordHits } from './wordHits.ts';

/** Code points of what stands before the word that are shown with it, in whole letters. */
const LEAD = 24;

/** A word that begins no later than this is seen in the beginning of the text. */
const SEEN_AT_ONCE = 48;

/** The text is gone through in windows, so that a long one without any space costs no more. */
const WINDOW = 400;

/** A word that a window cuts stands whole in the next: a query has no more units than this. */
const OVERLAP = 200;

/** Where the first of the words begins. @returns null where none of them stands in the text */
const findFirstPosition = (text: string, words: readonly string[]): number | null => {
  for (let from = 0; from < text.length; from += WINDOW - OVERLAP) {
    const window = text.slice(from, from + WINDOW);
    const folded = foldText(window);
    if (!words.some((word) => folded.includes(word))) continue;
    const [hit] = wordHits(window, words);
    if (hit) return from + hit[0];
  }
  return null;
};

/** Place in the text that stands at most LEAD before, where no letter is cut in two. */
const letterBefore = (text: string, place: number): number => {
  const segments = new Intl.Segmenter('ja').segment(text);
  let at = place;
  for (let left = LEAD; at > 0;) {
    const letter = segments.containing(at - 1);
    left -= [...(letter?.segment ?? '')].length;
    if (!letter || left < 0) return at;
    at = letter.index;
  }
  return at;
};

/**
 * What stands around the first of the words in an entry, as plain text of the length of an excerpt.
 * @param html may be cut off anywhere
 * @returns null where the beginning shows the word, or the text has none: the title may hold them
 */
export const excerptAround = (html: string, words: readonly string[]): string | null => {
  const text = toPlainText(html.replace(/<[^<>]*$/, ''));
  const place = findFirstPosition(text, words);
  if (place === null || place <= SEEN_AT_ONCE) return null;
  return cutText(`…${text.slice(letterBefore(text, place)).trimStart()}`);
};
