/** Limits of the read layer (R9.1). Times in milliseconds, lengths in UTF-16 units. */
export const ENTRIES_PER_PAGE = 10;
export const COMMENTS_PER_PAGE = 10;
export const FOLLOWS_PER_PAGE = 10;
/** most ids in one read of profiles; more are split */
export const APPROACH_ID_LIMIT = 10;

export const COMMENT_TTL_MS = 200;
export const CALENDAR_TTL_MS = 200;
export const REQUEST_TTL_MS = 10_000;

export const GENERIC_BASE_URL = '/api';
export const CLIENT_TIMEOUT_MS = 3_000;
/** for calls that a server makes */
export const SERVER_TIMEOUT_MS = 10_000;
export const MAX_RETRIES = 0;
/** before the first retry; doubles with each */
export const RETRY_INTERVAL_MS = 200;
/** a longer address goes as POST */
export const URL_LIMIT = 2048;

/** most requests in one grouped POST */
export const MAX_GROUPS = 50;
