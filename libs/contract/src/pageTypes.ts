/** The 26 page types of the specification; every page has one. */
export const PAGE_TYPES = [
  'blog-entry',
  'blog-entrylist',
  'blog-blogtop',
  'blog-themetop',
  'blog-theme',
  'blog-archivetop',
  'blog-archive',
  'blog-amemberentrylist',
  'amember-entry-detail',
  'image-list',
  'image-detail',
  'blog-message-board',
  'blog-reader',
  'blog-iine-entry',
  'blog-reblog',
  'blog-comment',
  'video-list',
  'video-detail',
  'appshell',
  'blog-popular-recent-list',
  'blog-day',
  'blog-favorite',
  'blog-bookmark',
  'image-embed',
  'skin-preview',
  'entry-preview',
] as const;

/** Pages without a name in the specification: pages without a blog, and a blog's shop. */
export const SITE_PAGE_TYPES = [
  'blog-shop',
  'site-top',
  'site-ranking',
  'site-official',
  'site-genre',
  'site-hashtag',
  'site-search',
  'site-guide',
  'site-feed',
  'site-history',
  'site-blocks',
  'site-saved',
  'error',
] as const;

type NamedPageType = (typeof PAGE_TYPES)[number] | (typeof SITE_PAGE_TYPES)[number];

/**
 * A page type that one remote defines, `{remote}:{name}`; the remote's release record declares it.
 */
type OwnPageType = `${string}:${string}`;

export type PageType = NamedPageType | OwnPageType;

const NAMED: ReadonlySet<string> = new Set([...PAGE_TYPES, ...SITE_PAGE_TYPES]);

const OWN = /^([a-z][a-z0-9-]{0,19}):[a-z][a-z0-9-]{0,39}$/;

export const isPageType = (value: unknown): value is PageType =>
  typeof value === 'string' && (NAMED.has(value) || OWN.test(value));

/** The remote that defines a page type; null for a predefined page type. */
export const parsePageTypeRemote = (pageType: PageType): string | null =>
  OWN.exec(pageType)?.[1] ?? null;
