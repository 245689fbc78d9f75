import { address } from '@engawa/contract';

/** Where a search for words stands. @param page from 1 */
export const searchPath = (words: string, page = 1): string =>
  `${address.search.path()}?q=${encodeURIComponent(words)}${page === 1 ? '' : `&page=${page}`}`;
