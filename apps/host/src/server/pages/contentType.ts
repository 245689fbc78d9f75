import { DOCUMENT_TYPES } from '../../protocol/routes/programDocument.ts';
import type { RenderedDestination } from '../../protocol/routes/destination.ts';
import type { HeaderList } from '../http/exchange.ts';

/** Headers of documents for programs, such as feeds. */
export const DOCUMENT_HEADERS: HeaderList = { 'X-Content-Type-Options': 'nosniff' };

/** Headers of views, which hydrated documents fetch. */
export const VIEW_HEADERS: HeaderList = { ...DOCUMENT_HEADERS, 'X-Robots-Tag': 'noindex' };

/** Returns the content type of a rendered destination; undefined for a page. */
export const resolveContentType = (target: RenderedDestination): string | undefined => {
  if (target.kind === 'document') return DOCUMENT_TYPES[target.document.kind];
  return target.isView ? 'application/json; charset=utf-8' : undefined;
};
