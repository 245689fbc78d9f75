import type { Read, Result } from '@engawa/contract';

/** A read function of the API client for one resource: `getPcSkin(read)(query)`. */
export type ResourceRead<Q extends object, T> = (read: Read) => (query: Q) => Promise<Result<T>>;

/**
 * Cached reads that several pages share: the data of the frame, for all pages of a blog or of the
 * site.
 */
export type SharedReads = {
  /**
   * Returns the cached response, or a new one. The response is frozen, because other pages share
   * it. Never throws.
   */
  readonly through: <Q extends object, T>(
    get: ResourceRead<Q, T>,
    read: Read,
  ) => (query: Q) => Promise<Result<T>>;
};

/**
 * Returns the function that performs shared reads for the frame of a page. A shared read may read
 * only data that is the same on all pages of the query's blog and that a purge of this blog covers.
 * For a query without a blog, the same holds for all pages of the site and a purge of the site. In
 * the browser and in a preview nothing is shared.
 */
export const getSharing = ({
  sharedReads,
}: {
  readonly sharedReads?: SharedReads;
}): SharedReads['through'] => sharedReads?.through ?? ((get, read) => get(read));
