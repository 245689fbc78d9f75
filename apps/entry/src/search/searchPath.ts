/** Where somebody asks for words. */
export const SEARCH_PATH = '/search/';

/** Where a search for words stands. @param page from 1 */
export const searchPath = (words: string, page = 1): string =>
  `${SEARCH_PATH}?q=${encodeURIComponent(words)}${page === 1 ? '' : `&page=${page}`}`;
