import { toPlainText } from '../../entryHtml/plainText.ts';
import { foldText } from '../foldText.ts';
import {
  takeCharacters,
  READING_START,
  START_MARK,
  SURFACE_START,
  collectSearchTerms,
} from '../searchTerms.ts';

/** A word with its position in the text, in UTF-16 units. */
export type Token = {
  readonly start: number;
  readonly end: number;
  /** in katakana; null if unknown, or if the word is written in kana */
  readonly reading: string | null;
};

/** Splits a text into words, in order. Only spaces and punctuation lie between them. */
export type Analyse = (text: string) => readonly Token[];

/** The indexed content of an entry or a blog. */
export type SearchSource = {
  readonly title: string;
  /** HTML */
  readonly html: string;
  /** hashtags and other names, which match like words of the text */
  readonly names: readonly string[];
};

/** A row of the index, see migration 48. */
export type SearchDocument = {
  readonly title: string;
  readonly titleStarts: string;
  readonly body: string;
  readonly bodyStarts: string;
  readonly terms: readonly string[];
};

/** Maximum UTF-16 units of a text that are indexed. */
const MOST_UNITS = 100_000;

/** A word's surface and reading, folded. `hasGap`: a space or punctuation follows. */
type FoldedToken = {
  readonly offset: number;
  readonly surface: string;
  readonly reading: string | null;
  readonly hasGap: boolean;
};

const foldTokens = (text: string, tokens: readonly Token[]) => {
  let folded = '';
  const places: FoldedToken[] = [];
  let at = 0;
  for (const [index, { start, end, reading }] of tokens.entries()) {
    folded += foldText(text.slice(at, start));
    const surface = foldText(text.slice(start, end));
    places.push({
      offset: folded.length,
      surface,
      reading: reading === null ? null : foldText(reading),
      hasGap: tokens[index + 1]?.start !== end,
    });
    folded += surface;
    at = end;
  }
  return { folded: folded + foldText(text.slice(at)), places };
};

/** Joins the readings from a word on, up to a gap. */
const readingFrom = (places: readonly FoldedToken[], from: number): string => {
  let reading = '';
  for (let at = from; at < places.length && reading.length < 2 * READING_START; at += 1) {
    const token = places[at];
    if (!token) break;
    reading += token.reading ?? token.surface;
    if (token.hasGap) break;
  }
  return takeCharacters(reading, READING_START);
};

const indexText = (text: string, analyse: Analyse) => {
  const { folded, places } = foldTokens(text, analyse(text));
  const starts = new Set<string>();
  const readings = new Set<string>();
  for (const [index, { offset, surface, reading }] of places.entries()) {
    if (surface !== '')
      starts.add(takeCharacters(folded.slice(offset, offset + 2 * SURFACE_START), SURFACE_START));
    if (reading !== null && reading !== '' && reading !== surface)
      readings.add(readingFrom(places, index));
  }
  const all = [...new Set([...starts, ...readings])];
  return {
    folded,
    readings: [...readings],
    starts: all.map((start) => START_MARK + start).join(''),
  };
};

/** Folds a title and a text, finds their words, and lists their index terms. */
export const buildSearchDocument = (
  { title, html, names }: SearchSource,
  analyse: Analyse,
): SearchDocument => {
  // normalised width for the analyser; line breaks between names, so that no word spans two of them
  const normaliseText = (text: string) => text.normalize('NFKC').replaceAll('\0', ' ');
  const ofTitle = indexText(normaliseText(title), analyse);
  const body = [...names, toPlainText(html.replace(/<[^<>]*$/, ''))].join('\n');
  const ofBody = indexText(normaliseText(body).slice(0, MOST_UNITS), analyse);
  return {
    title: ofTitle.folded,
    titleStarts: ofTitle.starts,
    body: ofBody.folded,
    bodyStarts: ofBody.starts,
    terms: collectSearchTerms({
      title: ofTitle.folded,
      body: ofBody.folded,
      titleReadings: ofTitle.readings,
      bodyReadings: ofBody.readings,
    }),
  };
};
