import { isSearchable } from '@engawa/api-client/names/isSearchable.ts';
import { foldText } from './foldText.ts';
import { withoutMark } from './searchWords.ts';

/** Words and phrases that one query may have, excluded ones included. */
const MOST_WORDS = 10;

/** What one word of a query asks for. */
type QueryWord = {
  /** folded; a phrase may have spaces */
  readonly word: string;
  /** as typed, in one width and case */
  readonly written: string;
  /** between quotes: found as it is written alone, not by a reading */
  readonly isPhrase: boolean;
};

/** Why a query is not searched for. */
type QueryRefusal = 'tooManyWords' | 'onlyExcluded';

export type ParsedQuery = {
  readonly words: readonly QueryWord[];
  /** folded */
  readonly excluded: readonly string[];
  /** null where it can be searched for, or has no words */
  readonly refusal: QueryRefusal | null;
};

/** A phrase with or without a minus, else what has no space in it. */
const PART = /(?<![^\s"])(?<minus>-?)"(?<phrase>[^"]*)"|\S+/gu;

const QUOTES = /[“”„‟〝〞〟]/gu;
/** NFKC leaves the sign of mathematics. */
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
 * Parses a query: words separated by spaces, all of which are wanted, `"phrases"`, and `-excluded` words.
 * A quote without its partner is a character like any other. Punctuation alone is no word.
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
 * Replaces words of a query; its phrases and excluded words stay.
 * @param replacements by `written` of a word
 */
export const replaceWords = (query: string, replacements: ReadonlyMap<string, string>): string =>
  plainQuery(query).replaceAll(
    PART,
    (part) => replacements.get(withoutMark(part).toLowerCase()) ?? part,
  );
