/** Where an owner decides how the blog looks. */
export const DESIGN_PATH = '/_customize/update/input';
/** Where an owner looks after the entries; each has its editor below. */
export const ENTRIES_PATH = '/_customize/entries';
/** Where an owner looks after the comments. */
export const OWN_COMMENTS_PATH = '/_customize/comments';

/** Where an owner decides what the blog is called and what it is about. */
export const BLOG_SETTINGS_PATH = '/_customize/blog';

/** Where an owner reads the figures of the blog. */
export const STATS_PATH = '/_customize/stats';

/** The pages on which an owner looks after the blog, in the order of their navigation. */
export const OWNER_PAGES = [
  { path: ENTRIES_PATH, label: '記事' },
  { path: DESIGN_PATH, label: 'デザイン' },
  { path: OWN_COMMENTS_PATH, label: 'コメント' },
  { path: STATS_PATH, label: 'アクセス解析' },
  { path: BLOG_SETTINGS_PATH, label: 'ブログの設定' },
] as const satisfies readonly { readonly path: string; readonly label: string }[];

/** Where a page is of the navigation: itself, or the page it belongs to. */
export type OwnerPagePath = (typeof OWNER_PAGES)[number]['path'];
