/** Where a search for words stands. @param page from 1 */
export const searchPath = (words: string, page = 1): string =>
  `/search/?q=${encodeURIComponent(words)}${page === 1 ? '' : `&page=${page}`}`;
