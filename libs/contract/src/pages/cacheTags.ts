/** On every page: for changes of which nobody can say where they show. */
export const EVERY_PAGE_CACHE_TAG = 'page';

export const blogCacheTag = (amebaId: string) => `blog:${amebaId}`;
export const entryCacheTag = (entryId: number | string) => `entry:${entryId}`;
/** On pages that show a card of the entry: purged, hard, only when the entry is withdrawn. */
export const cardCacheTag = (entryId: number | string) => `card:${entryId}`;
/** On pages that show a card of the blog or of one of its entries: purged, hard, only when the blog closes. */
export const blogCardCacheTag = (amebaId: string) => `blog-card:${amebaId}`;
