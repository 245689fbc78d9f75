import { isSearchable } from '@engawa/api-client/names/isSearchable.ts';
import { foldText } from './foldText.ts';
import { withoutMark } from './searchWords.ts';

/** Maximum words and phrases of one query, including excluded ones. */
const MOST_WORDS = 10;

/** One word of a query. */
type QueryWord = {
  /** folded; a phrase may have spaces */
  readonly word: string;
  /** as typed, width and case normalised */
  readonly written: string;
  /** between quotes: matches only as written, not by a reading */
  readonly isPhrase: boolean;
};

/** Why a query is not run. */
type QueryRefusal = 'tooManyWords' | 'onlyExcluded';

export type ParsedQuery = {
  readonly words: readonly QueryWord[];
  /** folded */
  readonly excluded: readonly string[];
  /** why the query is not run; null if the query can run or has no words */
  readonly refusal: QueryRefusal | null;
};

/** A phrase with an optional minus, else a run without spaces. */
const PART = /(?<![^\s"])(?<minus>-?)"(?<phrase>[^"]*)"|\S+/gu;

const QUOTES = /[“”„‟〝〞〟]/gu;
/** NFKC does not change the mathematical minus sign. */
const MINUS = /\u2212/gu;

const plainQuery = (query: string): string =>
  query.normalize('NFKC').replaceAll(QUOTES, '"').replaceAll(MINUS, '-');

const parseParts = (query: string) =>
  [...plainQuery(query).matchAll(PART)].map(([whole, minus, phrase]) => {
    if (phrase !== undefined)
      return {
        text: phrase.trim().replaceAll(/\s+/g, ' '),
        isPhrase: true,
        isExcluded: minus === '-',
      };
    const isExcluded = /^-[^-]/u.test(whole);
    return {
      text: withoutMark(isExcluded ? whole.slice(1) : whole),
      isPhrase: false,
      isExcluded,
    };
  });

/**
 * Parses a query: words separated by spaces, which must all match, `"phrases"`, and `-excluded`
 * words. An unpaired quotation mark is an ordinary character. Punctuation alone is not a word.
 */
export const parseQuery = (query: string): ParsedQuery => {
  const words = new Map<string, QueryWord>();
  const excluded = new Set<string>();
  for (const { text, isPhrase, isExcluded } of parseParts(query)) {
    if (!isSearchable(text)) continue;
    const word = foldText(text);
    if (isExcluded) excluded.add(word);
    else words.set(`${isPhrase}${word}`, { word, written: text.toLowerCase(), isPhrase });
  }
  const count = words.size + excluded.size;
  const refusal =
    (count > MOST_WORDS && 'tooManyWords') ||
    (words.size === 0 && count > 0 && 'onlyExcluded') ||
    null;
  return { words: [...words.values()], excluded: [...excluded], refusal };
};

/**
 * Replaces words of a query; phrases and excluded words do not change.
 * @param replacements by `written` of a word
 */
export const replaceWords = (query: string, replacements: ReadonlyMap<string, string>): string =>
  plainQuery(query).replaceAll(
    PART,
    (part) => replacements.get(withoutMark(part).toLowerCase()) ?? part,
  );
