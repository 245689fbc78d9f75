/** The last segment of a feed's address, which public programs know. */
export const FEED_FILE = 'rss20.xml';

export const feedPath = (amebaId: string): string => `/${amebaId}/${FEED_FILE}`;
