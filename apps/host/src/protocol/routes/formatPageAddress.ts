import type { PageMatch } from '@engawa/contract';

/** Formats the claimed query parameters in the claim's order, so that one page has one URL. */
export const formatQuery = ({ query }: Pick<PageMatch, 'query'>): string => {
  if (query === undefined) return '';
  const said = `${new URLSearchParams(query)}`;
  return said === '' ? '' : `?${said}`;
};

/**
 * Formats the return address of a page, including everything that determines the page's content.
 */
export const formatPageAddress = (match: Pick<PageMatch, 'path' | 'query'>): string =>
  match.path + formatQuery(match);
