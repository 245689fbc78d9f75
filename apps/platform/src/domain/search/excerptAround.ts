import { cutText, toPlainText } from '../entryHtml/plainText.ts';
import { foldText } from './foldText.ts';
import { wordHits } from './wordHits.ts';

/** Code points of text before the word in an excerpt; no grapheme cluster is cut. */
const LEAD = 24;

/** A word that begins at this position or before is visible in the normal excerpt. */
const SEEN_AT_ONCE = 48;

/** The text is scanned in windows, so that a long text without spaces costs no more. */
const WINDOW = 400;

/**
 * Overlap of two windows: no query is longer than the overlap, so a word that is cut at the end of
 * a window is complete in the following window.
 */
const OVERLAP = 200;

/** Finds the position of the first word. @returns null if the text contains none of them */
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

/** Returns a grapheme boundary at most LEAD code points before the position. */
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
 * Cuts a plain-text excerpt around the first of the words in an entry.
 * @param html may be truncated anywhere
 * @returns null if the start of the text contains the word, or the text contains none of the words,
 * which may be in the title
 */
export const excerptAround = (html: string, words: readonly string[]): string | null => {
  const text = toPlainText(html.replace(/<[^<>]*$/, ''));
  const place = findFirstPosition(text, words);
  if (place === null || place <= SEEN_AT_ONCE) return null;
  return cutText(`…${text.slice(letterBefore(text, place)).trimStart()}`);
};
