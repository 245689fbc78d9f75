/** On every page: for changes of which nobody can say where they show. */
export const EVERY_PAGE_TAG = 'page';

export const blogTag = (amebaId: string) => `blog:${amebaId}`;
export const entryTag = (entryId: number | string) => `entry:${entryId}`;
