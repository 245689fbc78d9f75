import type { ApiError } from '../errors.ts';
import type { PageOutcome } from './exposed.ts';

/** Seconds for which a cached page is fresh. A change purges the page earlier by its cache tags. */
export const PAGE_MAX_AGE_S = 600;
/**
 * Seconds for which a cached 404 page is fresh. The time is short, because anyone can request
 * invented addresses and so fill the cache with 404 pages.
 */
const MISSING_MAX_AGE_S = 60;

export const okOutcome = (cacheTags: readonly string[]): PageOutcome => ({
  status: 200,
  cacheTags,
  maxAgeS: PAGE_MAX_AGE_S,
});

/**
 * Returns the outcome of a missing page. The cache tags name the items whose change could make the
 * page exist.
 */
export const notFoundOutcome = (cacheTags: readonly string[]): PageOutcome => ({
  status: 404,
  cacheTags,
  maxAgeS: MISSING_MAX_AGE_S,
});

const isUnavailable = ({ code, statusCode }: ApiError) => code === 'API-001' || statusCode >= 500;

/** Returns the outcome of a page whose required read failed. */
export const failedOutcome = (error: ApiError, cacheTags: readonly string[]): PageOutcome =>
  error.statusCode === 404
    ? notFoundOutcome(cacheTags)
    : { status: isUnavailable(error) ? 503 : 500, cacheTags: [], maxAgeS: 0 };
