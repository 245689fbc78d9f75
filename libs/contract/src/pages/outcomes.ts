import type { ApiError } from '../errors.ts';
import type { PageOutcome } from '../remotes/remote.ts';

/** Seconds a page counts as fresh; changes purge it sooner, by its tags. */
const MAX_AGE_S = 30;

export const shownPage = (cacheTags: readonly string[]): PageOutcome => ({
  status: 200,
  cacheTags,
  maxAgeS: MAX_AGE_S,
});

/** The tags say what has to happen for the page to exist after all. */
export const missingPage = (cacheTags: readonly string[]): PageOutcome => ({
  status: 404,
  cacheTags,
  maxAgeS: MAX_AGE_S,
});

const isUnavailable = ({ code, statusCode }: ApiError) => code === 'API-001' || statusCode >= 500;

/** What a required read that failed makes of its page. */
export const failedPage = (error: ApiError, cacheTags: readonly string[]): PageOutcome =>
  error.statusCode === 404
    ? missingPage(cacheTags)
    : { status: isUnavailable(error) ? 503 : 500, cacheTags: [], maxAgeS: 0 };

export const blogTag = (amebaId: string) => `blog:${amebaId}`;
export const entryTag = (entryId: number | string) => `entry:${entryId}`;
