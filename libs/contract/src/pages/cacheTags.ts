/** On every page: for changes of which nobody can say where they show. */
export const EVERY_PAGE_TAG = 'page';

export const blogTag = (amebaId: string) => `blog:${amebaId}`;
export const entryTag = (entryId: number | string) => `entry:${entryId}`;
/** On pages that show a card of the entry: purged, hard, only when the entry is withdrawn. */
export const cardTag = (entryId: number | string) => `card:${entryId}`;
/** On pages that show a card of the blog or of one of its entries: purged, hard, only when the blog closes. */
export const blogCardTag = (amebaId: string) => `blog-card:${amebaId}`;
