import type { PageOutcome } from '@engawa/contract';
import type { PartFailure, RenderedPage } from '../protocol/workerMessages.ts';

const EMPTY = new Uint8Array(0);

/** Builds a worker's result without a document. */
export const withoutBody = (
  outcome: Pick<PageOutcome, 'cacheTags' | 'maxAgeS' | 'location'> & { readonly status: number },
  failures: readonly PartFailure[],
  brokenRemote: string | null = null,
): RenderedPage => ({
  status: outcome.status,
  location: outcome.location ?? null,
  identity: EMPTY,
  encoded: { encoding: 'br', body: EMPTY, isQuick: false },
  cacheTags: outcome.cacheTags,
  maxAgeS: outcome.maxAgeS,
  failures,
  brokenRemote,
});
