import type { Read, Result } from '@engawa/contract';

/** A read function of the API client for one resource: `getPcSkin(read)(query)`. */
export type ResourceRead<Q extends object, T> = (read: Read) => (query: Q) => Promise<Result<T>>;

/** Reads that pages share: data around all pages of a blog, or of the site. */
export type SharedReads = {
  /** The cached response, or a new one. Frozen, because other pages share it. Never throws. */
  readonly through: <Q extends object, T>(
    get: ResourceRead<Q, T>,
    read: Read,
  ) => (query: Q) => Promise<Result<T>>;
};

/**
 * Returns the shared reads for the frame of a page. They may read only data that is the same on all
 * pages of the query's blog and that a purge of this blog covers; without a blog, data of all pages
 * of the site, covered by its purge. In the browser and in a preview nothing is shared.
 */
export const getSharing = ({
  sharedReads,
}: {
  readonly sharedReads?: SharedReads;
}): SharedReads['through'] => sharedReads?.through ?? ((get, read) => get(read));
