/** Cache tag of every page, for changes that may affect any page. */
export const EVERY_PAGE_CACHE_TAG = 'page';

export const blogCacheTag = (amebaId: string) => `blog:${amebaId}`;
export const entryCacheTag = (entryId: number | string) => `entry:${entryId}`;
/**
 * Cache tag of pages with a card of the entry. Only the withdrawal of the entry purges this tag,
 * with a hard purge.
 */
export const cardCacheTag = (entryId: number | string) => `card:${entryId}`;
/**
 * Cache tag of pages with a card of the blog or its entries. Only the closing of the blog purges
 * this tag, with a hard purge.
 */
export const blogCardCacheTag = (amebaId: string) => `blog-card:${amebaId}`;
