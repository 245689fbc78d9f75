import type { PageMatch } from '@engawa/contract';
import { formatQuery } from '@engawa/contract/routes/formatQuery.ts';

/**
 * Formats the return address of a page, including everything that determines the page's content.
 */
export const formatPageAddress = (match: Pick<PageMatch, 'path' | 'query'>): string =>
  match.path + formatQuery(match);
