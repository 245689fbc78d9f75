import type { ApiError } from '../errors.ts';
import type { PageOutcome } from '../remotes/remote.ts';

/** Seconds that a page is fresh; changes purge the page earlier by its tags. */
export const PAGE_MAX_AGE_S = 600;
/** Shorter, because anyone can invent addresses and fill the cache with 404 pages. */
const MISSING_MAX_AGE_S = 60;

export const okOutcome = (cacheTags: readonly string[]): PageOutcome => ({
  status: 200,
  cacheTags,
  maxAgeS: PAGE_MAX_AGE_S,
});

/** The tags name the changes that would make the page exist. */
export const notFoundOutcome = (cacheTags: readonly string[]): PageOutcome => ({
  status: 404,
  cacheTags,
  maxAgeS: MISSING_MAX_AGE_S,
});

const isUnavailable = ({ code, statusCode }: ApiError) => code === 'API-001' || statusCode >= 500;

/** The outcome of a page whose required read failed. */
export const failedOutcome = (error: ApiError, cacheTags: readonly string[]): PageOutcome =>
  error.statusCode === 404
    ? notFoundOutcome(cacheTags)
    : { status: isUnavailable(error) ? 503 : 500, cacheTags: [], maxAgeS: 0 };
