import type { Read, Result, SagaGenerator } from '@engawa/contract';
import { getContext } from 'typed-redux-saga';

/** A read of one resource, as the API client has it: `getPcSkin(read)(query)`. */
export type ResourceRead<Q extends object, T> = (read: Read) => (query: Q) => Promise<Result<T>>;

/** Reads that pages share: what stands around all pages of a blog, or around all of the site. */
export type SharedReads = {
  /** The answer at hand, or a new one. Frozen: other pages have it too. Never throws. */
  readonly through: <Q extends object, T>(
    get: ResourceRead<Q, T>,
    read: Read,
  ) => (query: Q) => Promise<Result<T>>;
};

/**
 * What reads for the frame of a page. Only what all pages of its query's blog show alike, and what a
 * purge of that blog tells of, may be read by it; without a blog in the query, all pages of the site and
 * a purge of it. In the browser and in a preview it shares nothing.
 */
export function* getSharing(): SagaGenerator<SharedReads['through']> {
  const shared = yield* getContext<SharedReads | undefined>('sharedReads');
  return shared?.through ?? ((get, read) => get(read));
}
