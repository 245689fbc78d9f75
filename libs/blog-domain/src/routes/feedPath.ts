/** Last segment of a blog's RSS feed; feed readers depend on it. */
export const FEED_FILE = 'rss20.xml';

/** Path of a blog's RSS feed. */
export const feedPath = (amebaId: string): string => `/${amebaId}/${FEED_FILE}`;
