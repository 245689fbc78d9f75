import type { PageMatch } from '@engawa/contract';

/** What a page reads of its query, in the claim's order, so that one page has one spelling. */
export const formatQuery = ({ query }: Pick<PageMatch, 'query'>): string => {
  if (query === undefined) return '';
  const said = `${new URLSearchParams(query)}`;
  return said === '' ? '' : `?${said}`;
};

/** The address of a page with all that decides what stands on it: where a reader comes back to. */
export const formatPageAddress = (match: Pick<PageMatch, 'path' | 'query'>): string =>
  match.path + formatQuery(match);
