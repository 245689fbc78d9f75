/** Words that somebody looks for, in the form that texts are looked through in. */
export type SearchWords = {
  readonly words: readonly string[];
  /** what the index finds candidates by */
  readonly grams: readonly string[];
};

const toPairs = (word: string): readonly string[] => {
  const characters = [...word];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};

/** One width and case for texts and queries, as the SQL function `folded` makes it. */
const foldedText = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** A hashtag's name: its mark, of either width, is no part of it. A mark by itself is left. */
export const withoutMark = (word: string): string => word.replace(/^[#\uff03]+(?=.)/u, '');

/**
 * Takes a query apart: one width and case, words parted by any space, each once.
 * @returns no words where there is nothing to look for
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
