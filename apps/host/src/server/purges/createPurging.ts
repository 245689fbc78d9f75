import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { createSoftPurges } from './softPurges.ts';

const SOFT_PURGE_MS = 1000;

/**
 * Creates the purges of this host. A purge concerns cached pages, and the data that render workers
 * have cached for later pages. The data is purged first, and immediately even by a soft purge, so
 * that no page is rendered again with purged data.
 */
export const createPurging = (
  pool: Pick<RenderPool, 'forget'>,
  cache: Pick<PageCache, 'purge' | 'soften' | 'clear'>,
) => {
  const softly = createSoftPurges((tags) => cache.soften(tags), SOFT_PURGE_MS);
  return {
    /** @returns the number of dropped pages */
    hard: (tags: readonly string[]): number => {
      pool.forget(tags);
      return cache.purge(tags);
    },
    soft: (tags: readonly string[]): void => {
      pool.forget(tags);
      softly.add(tags);
    },
    all: (): void => {
      pool.forget(null);
      cache.clear();
    },
    end: softly.end,
  };
};
