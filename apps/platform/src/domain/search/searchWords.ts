/** Words of a search, normalised like the searched texts. */
export type SearchWords = {
  readonly words: readonly string[];
  /** the terms for the index */
  readonly grams: readonly string[];
};

const toPairs = (word: string): readonly string[] => {
  const characters = [...word];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};

/** Normalises width and case, like the SQL function `folded`. */
const foldedText = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** Removes a hashtag's `#`, of either width. A single `#` remains. */
export const withoutMark = (word: string): string => word.replace(/^[#\uff03]+(?=.)/u, '');

/**
 * Splits a query: normalises width and case, splits at any space, removes duplicates.
 * @returns no words for an empty search
 */
export const parseSearchWords = (query: string): SearchWords => {
  const words = [
    ...new Set(
      foldedText(query)
        .split(/\s+/)
        .map(withoutMark)
        .filter((word) => word !== ''),
    ),
  ];
  return { words, grams: [...new Set(words.flatMap(toPairs))] };
};
