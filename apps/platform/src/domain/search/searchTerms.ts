/** Code points of a word's start that the index stores. */
export const SURFACE_START = 4;
/** Code points of a reading's start; readings match by prefix only. */
export const READING_START = 12;
/** Separates two starts; no folded text contains it. */
export const START_MARK = '\u0001';

/** Maximum distinct terms of a document: PostgreSQL allows 1 MB. */
const MOST_TERMS = 60_000;

/** Prefixes of terms: a pair of the title, the start of a reading. Other pairs have no prefix. */
const TITLE = '\u0002';
const READING = '\u0003';

/** Returns single characters and pairs of neighbours, without spaces. */
export const pairsIn = (text: string): readonly string[] => {
  const terms: string[] = [];
  let before = ' ';
  for (const character of text) {
    if (character !== ' ') {
      terms.push(character);
      if (before !== ' ') terms.push(before + character);
    }
    before = character;
  }
  return terms;
};

/** Returns only the terms that a search for a word needs: its pairs, or the single character. */
const pairsOfWord = (word: string): readonly string[] =>
  word.split(' ').flatMap((part) => {
    const characters = [...part];
    return characters.length < 2
      ? characters
      : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  });

/** Truncates a text by code points. */
export const takeCharacters = (text: string, count: number) => [...text].slice(0, count).join('');

const readingTerms = (reading: string) => [
  READING + takeCharacters(reading, 1),
  READING + takeCharacters(reading, 2),
];

/** The folded parts of a document from which terms are built. */
type Texts = {
  readonly title: string;
  readonly body: string;
  readonly titleReadings: readonly string[];
  readonly bodyReadings: readonly string[];
};

/** Builds the index terms of a document. */
export const collectSearchTerms = ({
  title,
  body,
  titleReadings,
  bodyReadings,
}: Texts): readonly string[] => {
  const titleTerms = [...pairsIn(title), ...titleReadings.flatMap(readingTerms)];
  const terms = new Set([
    ...titleTerms,
    ...titleTerms.map((term) => TITLE + term),
    ...bodyReadings.flatMap(readingTerms),
  ]);
  for (const term of pairsIn(body)) terms.add(term);
  return [...terms].slice(0, MOST_TERMS);
};

const quoted = (term: string) => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;

const KANA = /^[\u3041-\u3096]+$/;

type Wanted = { readonly word: string; readonly isPhrase: boolean };

const queryFor = (words: readonly Wanted[], mark: string): string =>
  words
    .map(({ word, isPhrase }) => {
      const surface = pairsOfWord(word)
        .map((term) => quoted(mark + term))
        .join(' & ');
      return !isPhrase && KANA.test(word)
        ? `(${surface} | ${quoted(`${mark}${READING}${takeCharacters(word, 2)}`)})`
        : `(${surface})`;
    })
    .join(' & ');

/** Builds a tsquery for documents that may contain all words. */
export const anywhereQuery = (words: readonly Wanted[]): string => queryFor(words, '');

/** Builds a tsquery for documents whose title may contain all words. */
export const titleQuery = (words: readonly Wanted[]): string => queryFor(words, TITLE);

const KANJI = /\p{Script=Han}/gu;

/** Builds a tsquery for documents whose title has any pair or kanji of the words. */
export const nearTitleQuery = (words: readonly Wanted[]): string =>
  [...new Set(words.flatMap(({ word }) => [...pairsOfWord(word), ...(word.match(KANJI) ?? [])]))]
    .map((term) => quoted(TITLE + term))
    .join(' | ');
