/** Limits of the read layer (R9.1). Times in milliseconds, lengths in UTF-16 units. */
export const ENTRIES_PER_PAGE = 10;
export const COMMENTS_PER_PAGE = 10;
/** number of replies that a page of comments includes per thread */
export const REPLIES_PER_THREAD = 20;
/**
 * rows per page of readers, favourites, bookmarks and likers; our choice, because the specification
 * has no number
 */
export const PEOPLE_PER_PAGE = 20;
/** images per page; fills rows of three, four or six tiles; the specification has no number */
export const IMAGES_PER_PAGE = 48;
export const VIDEOS_PER_PAGE = 12;
/** used share of a member's image storage from which the member gets a warning */
export const PICTURES_NEARLY_FULL = 0.9;
export const FOLLOWS_PER_PAGE = 10;
/** maximum of ids in one read of profiles; longer lists are split */
export const APPROACH_ID_LIMIT = 10;

/** lifetime of a cached response */
export const REQUEST_TTL_MS = 10_000;
/**
 * resources with a different cache lifetime; 0 for a member's private data, which is never cached
 */
export const RESOURCE_TTL_MS: ReadonlyMap<string, number> = new Map([
  ['blogComments', 200],
  ['blogCommentThreads', 200],
  ['blogCalendars', 200],
  ['iine', 0],
  ['follow', 0],
  ['followSuggestions', 0],
  ['ownFollows', 0],
  ['block', 0],
  ['ownBlocks', 0],
  ['saved', 0],
  ['ownSaved', 0],
  ['followFeed', 0],
  ['followFeedUpdates', 0],
  ['reblog', 0],
  ['personal', 0],
]);
/** maximum of cached responses per client */
export const MAX_CACHED_ANSWERS = 200;

export const GENERIC_BASE_URL = '/api';
export const CLIENT_TIMEOUT_MS = 3_000;
/** timeout for calls between servers */
export const SERVER_TIMEOUT_MS = 10_000;
export const MAX_RETRIES = 0;
export const RETRIED_STATUS_CODES: readonly number[] = [0, 408, 999];
/** delay before the first retry; doubles with each further retry */
export const RETRY_INTERVAL_MS = 200;
/** maximum length of a read's URL; a read with a longer URL uses POST */
export const URL_LIMIT = 2048;

/** reads that always use POST, because a guest's follows must not appear in a URL or a log */
export const POSTED_READS: ReadonlySet<string> = new Set(['bloggerProfile', 'blogsNewEntries']);

/** maximum of requests in one grouped POST */
export const MAX_GROUPS = 50;

/** Maximum length of a note in a report. */
export const REPORT_NOTE_MAX = 500;
