/** Design of the blog. */
export const DESIGN_PATH = '/_customize/update/input';
/** List of the owner's entries; the editor of each is below this path. */
export const ENTRIES_PATH = '/_customize/entries';
/** Moderation of comments. */
export const OWN_COMMENTS_PATH = '/_customize/comments';

/** Name and description of the blog. */
export const BLOG_SETTINGS_PATH = '/_customize/blog';

/** Statistics of the blog. */
export const STATS_PATH = '/_customize/stats';

/** The owner's pages, in the order of their navigation. */
export const OWNER_PAGES = [
  { path: ENTRIES_PATH, label: '記事' },
  { path: DESIGN_PATH, label: 'デザイン' },
  { path: OWN_COMMENTS_PATH, label: 'コメント' },
  { path: STATS_PATH, label: 'アクセス解析' },
  { path: BLOG_SETTINGS_PATH, label: 'ブログの設定' },
] as const satisfies readonly { readonly path: string; readonly label: string }[];

/**
 * Path of a page's navigation item: the page's own path, or the path of the page that it belongs
 * to.
 */
export type OwnerPagePath = (typeof OWNER_PAGES)[number]['path'];
