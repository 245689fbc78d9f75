import type { ApiError } from '../errors.ts';
import type { PageOutcome } from '../remotes/remote.ts';

/** Seconds a page counts as fresh; changes purge it sooner, by its tags. */
export const PAGE_MAX_AGE_S = 600;
/** anybody can make up addresses, so what is not there has less time */
const MISSING_MAX_AGE_S = 60;

export const okOutcome = (cacheTags: readonly string[]): PageOutcome => ({
  status: 200,
  cacheTags,
  maxAgeS: PAGE_MAX_AGE_S,
});

/** The tags say what has to happen for the page to exist after all. */
export const notFoundOutcome = (cacheTags: readonly string[]): PageOutcome => ({
  status: 404,
  cacheTags,
  maxAgeS: MISSING_MAX_AGE_S,
});

const isUnavailable = ({ code, statusCode }: ApiError) => code === 'API-001' || statusCode >= 500;

/** What a required read that failed makes of its page. */
export const failedOutcome = (error: ApiError, cacheTags: readonly string[]): PageOutcome =>
  error.statusCode === 404
    ? notFoundOutcome(cacheTags)
    : { status: isUnavailable(error) ? 503 : 500, cacheTags: [], maxAgeS: 0 };
