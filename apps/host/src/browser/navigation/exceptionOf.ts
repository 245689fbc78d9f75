import type { PageOutcome } from '@engawa/contract';
import type { DocumentHead } from '../../head/head.ts';
import type { UnknownAction } from 'redux';
import { hostHead } from '../../head/hostHead.ts';
import {
  entryNotFound,
  internalErrorOccurred,
  pageNotFound,
} from '../../state/pageExceptionSlice.ts';
import type { ViewTarget } from './startOfView.ts';

/**
 * How a page that is not there is told of; null where it is there, or where only the server can say
 * more: it may hold a copy of what cannot be read now.
 */
export const exceptionOf = (
  status: PageOutcome['status'],
  target: ViewTarget,
): UnknownAction | null => {
  if (status === 500) return internalErrorOccurred(null);
  if (status !== 404) return null;
  if (target.kind !== 'page') return pageNotFound();
  const { amebaId, params } = target.match;
  return params.entryId === undefined
    ? pageNotFound()
    : entryNotFound({ amebaId, entryId: params.entryId });
};

/** The head of an error page, as the server writes it. */
export const headOfException = (status: PageOutcome['status'], siteName: string): DocumentHead =>
  hostHead({ kind: 'error', status }, siteName);
