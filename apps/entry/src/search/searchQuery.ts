import type { SearchOrder } from '@engawa/api-client/model/site.ts';
import { isSearchable } from '@engawa/api-client/names/isSearchable.ts';
import { address } from '@engawa/contract';

/** Maximum length of a query in code points. A longer query is truncated, and the page says so. */
export const MOST_CHARACTERS = 100;

/**
 * Replaces control characters, which are never part of a searched text, by spaces, and trims the
 * text.
 */
const readable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').trim();

/**
 * Parses the words in an address. @returns at most MOST_CHARACTERS code points; empty if the
 * address has no words or only punctuation
 */
export const parseSearchWords = (q = ''): { readonly words: string; readonly isCut: boolean } => {
  if (!isSearchable(q)) return { words: '', isCut: false };
  const characters = [...readable(q)];
  return {
    words: characters.slice(0, MOST_CHARACTERS).join('').trim(),
    isCut: characters.length > MOST_CHARACTERS,
  };
};

/** @returns null for an invalid page number */
export const parseSearchPage = (page = '1'): number | null =>
  /^[1-9]\d{0,6}$/.test(page) ? Number(page) : null;

/**
 * Parses the blog in an address. @returns null if the address names no blog; the named blog may not
 * exist
 */
export const parseSearchBlog = (amebaId = ''): string | null =>
  amebaId === '' ? null : amebaId.slice(0, MOST_CHARACTERS);

/** Parses the order of entries; any value except `newest` means the default order. */
export const parseSearchOrder = (order = ''): SearchOrder =>
  order === 'newest' ? 'newest' : 'relevance';

/** The parameters of a search address besides its words. */
export type SearchQueryParams = {
  /** from 1 */
  readonly page?: number;
  /** the searched blog; null: all blogs */
  readonly amebaId?: string | null;
  readonly order?: SearchOrder;
};

/** Formats the address of a search for words. */
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
