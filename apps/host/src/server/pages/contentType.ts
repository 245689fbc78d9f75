import { DOCUMENT_TYPES } from '../../documents/programDocument.ts';
import type { RenderedDestination } from '../../routes/destination.ts';
import type { HeaderList } from './pageForms.ts';

/** Of files for programs. */
export const DOCUMENT_HEADERS: HeaderList = { 'X-Content-Type-Options': 'nosniff' };

/** Of what living documents take in. */
export const VIEW_HEADERS: HeaderList = { ...DOCUMENT_HEADERS, 'X-Robots-Tag': 'noindex' };

/** The content type of what a worker makes; undefined for a page. */
export const resolveContentType = (target: RenderedDestination): string | undefined => {
  if (target.kind === 'document') return DOCUMENT_TYPES[target.document.kind];
  return target.isView ? 'application/json; charset=utf-8' : undefined;
};
