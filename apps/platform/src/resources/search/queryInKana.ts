import type { ReadDeps } from '../rows/readDeps.ts';
import { parseQuery, replaceWords, type ParsedQuery } from '../../domain/search/parseQuery.ts';
import type { ReadWords } from '../../domain/search/indexing/queryReadings.ts';
import { searchEntries } from './searchEntries.ts';

const KANJI = /\p{Script=Han}/u;

/** The results of a query before its readings are known. */
export type PartialResult = {
  /** as typed */
  readonly query: string;
  readonly requested: ParsedQuery;
  /** number of matching entries */
  readonly entryCount: number;
  /** id of the blog to search in; null: all blogs */
  readonly blogId: number | null;
};

/**
 * Converts the kanji words of a query to kana, which matches kana and all kanji spellings: りんご for
 * 林檎.
 * @param waitMs timeout for the readings
 * @returns null if the query has no kanji words, or no reading is known in time
 */
export const queryInKana = async (
  readWords: ReadWords,
  { query, requested }: PartialResult,
  waitMs: number,
): Promise<string | null> => {
  const words = requested.words
    .filter(({ isPhrase, word }) => !isPhrase && KANJI.test(word))
    .map(({ written }) => written);
  if (words.length === 0) return null;
  const readings = await readWords(words, waitMs);
  // a single kana is the prefix of too many words
  const useful = [...readings].filter(([, reading]) => [...reading].length > 1);
  return useful.length === 0 ? null : replaceWords(query, new Map(useful));
};

/** Whether another query matches more entries. */
export const hasMoreResults = async (
  deps: ReadDeps,
  query: string,
  { entryCount, blogId }: PartialResult,
): Promise<boolean> => {
  const found = await searchEntries(deps, parseQuery(query), {
    order: 'newest',
    limit: 1,
    offset: 0,
    blogId,
  });
  return found.entry_count > entryCount;
};
