import type { SearchOrder } from '@engawa/api-client/model/site.ts';
import { isSearchable } from '@engawa/api-client/names/isSearchable.ts';
import { address } from '@engawa/contract';

/** What is looked for at most; a longer query is cut there, and the page says so. */
export const MOST_CHARACTERS = 100;

/** Letters of a query that a person could have written, without those that no text holds. */
const readable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').trim();

/** The words of an address. @returns at most MOST_CHARACTERS code points; empty where it has no words, or punctuation alone */
export const parseSearchWords = (q = ''): { readonly words: string; readonly isCut: boolean } => {
  if (!isSearchable(q)) return { words: '', isCut: false };
  const characters = [...readable(q)];
  return {
    words: characters.slice(0, MOST_CHARACTERS).join('').trim(),
    isCut: characters.length > MOST_CHARACTERS,
  };
};

/** @returns null where the address names no page */
export const parseSearchPage = (page = '1'): number | null =>
  /^[1-9]\d{0,6}$/.test(page) ? Number(page) : null;

/** The blog that an address names. @returns null where it names none; it need not exist */
export const parseSearchBlog = (amebaId = ''): string | null =>
  amebaId === '' ? null : amebaId.slice(0, MOST_CHARACTERS);

/** In which order entries are listed; any value but `newest` is the default. */
export const parseSearchOrder = (order = ''): SearchOrder =>
  order === 'newest' ? 'newest' : 'relevance';

/** What a search's address says beside its words. */
export type SearchQueryParams = {
  /** from 1 */
  readonly page?: number;
  /** of the one blog; null: all */
  readonly amebaId?: string | null;
  readonly order?: SearchOrder;
};

/** The address of a search for words. */
export const formatSearchPath = (
  words: string,
  { page = 1, amebaId = null, order = 'relevance' }: SearchQueryParams = {},
): string => {
  const query = new URLSearchParams({
    q: words,
    ...(amebaId !== null && { amebaId }),
    ...(order !== 'relevance' && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${address.search.path()}?${query.toString().replaceAll('+', '%20')}`;
};
