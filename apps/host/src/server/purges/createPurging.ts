import type { RenderPool } from '../../render/pool/renderPool.server.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { createSoftPurges } from '../pages/softPurges.ts';

const SOFT_PURGE_MS = 1000;

/**
 * What is purged in this host: copies of pages, and what its workers have read for the next ones. That
 * goes first and at once for soft purges too, so that no page is rendered again from what was purged.
 */
export const createPurging = (
  pool: Pick<RenderPool, 'forget'>,
  cache: Pick<PageCache, 'purge' | 'soften' | 'clear'>,
) => {
  const softly = createSoftPurges((tags) => cache.soften(tags), SOFT_PURGE_MS);
  return {
    /** @returns how many pages were dropped */
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
