import type { PageMatch } from './pageMatch.ts';

/**
 * Formats the query parameters that the claim reads, in the claim's order, so that one page has one
 * URL.
 */
export const formatQuery = ({ query }: Pick<PageMatch, 'query'>): string => {
  if (query === undefined) return '';
  const written = `${new URLSearchParams(query)}`;
  return written === '' ? '' : `?${written}`;
};
