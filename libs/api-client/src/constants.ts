/** Limits of the read layer (R9.1). Times in milliseconds, lengths in UTF-16 units. */
export const ENTRIES_PER_PAGE = 10;
export const COMMENTS_PER_PAGE = 10;
/** answers to one comment that come with it */
export const REPLIES_PER_THREAD = 20;
/** readers, favourites, bookmarks, likers: ours, the specification names no number */
export const PEOPLE_PER_PAGE = 20;
/** full rows of three, four and six tiles; ours too */
export const IMAGES_PER_PAGE = 48;
export const VIDEOS_PER_PAGE = 12;
/** of the room for a member's pictures, from where on the member is told that it runs out */
export const PICTURES_NEARLY_FULL = 0.9;
export const FOLLOWS_PER_PAGE = 10;
/** most ids in one read of profiles; more are split */
export const APPROACH_ID_LIMIT = 10;

/** how long an answer may be given again */
export const REQUEST_TTL_MS = 10_000;
/** resources with a time of their own; what belongs to the asking member is asked each time */
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
/** most answers that one client keeps */
export const MAX_CACHED_ANSWERS = 200;

export const GENERIC_BASE_URL = '/api';
export const CLIENT_TIMEOUT_MS = 3_000;
/** for calls that a server makes */
export const SERVER_TIMEOUT_MS = 10_000;
export const MAX_RETRIES = 0;
export const RETRIED_STATUS_CODES: readonly number[] = [0, 408, 999];
/** before the first retry; doubles with each */
export const RETRY_INTERVAL_MS = 200;
/** a longer address goes as POST */
export const URL_LIMIT = 2048;

/** reads that go as POST however short: whom a guest follows stands in no address, so in no log either */
export const POSTED_READS: ReadonlySet<string> = new Set(['bloggerProfile', 'blogsNewEntries']);

/** most requests in one grouped POST */
export const MAX_GROUPS = 50;

/** Characters that a reporter may write beside the reason. */
export const REPORT_NOTE_MAX = 500;
