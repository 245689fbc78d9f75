/** The 26 page-type names of the specification; every page reports its own. */
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

/** Pages that have no name in the specification: those that belong to no blog, and a blog's shop. */
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

/** A page type of a remote's own, `{remote}:{name}`: it comes with the remote's release record. */
type OwnPageType = `${string}:${string}`;

export type PageType = NamedPageType | OwnPageType;

const NAMED: ReadonlySet<string> = new Set([...PAGE_TYPES, ...SITE_PAGE_TYPES]);

const OWN = /^([a-z][a-z0-9-]{0,19}):[a-z][a-z0-9-]{0,39}$/;

export const isPageType = (value: unknown): value is PageType =>
  typeof value === 'string' && (NAMED.has(value) || OWN.test(value));

/** The remote whose own a page type is; null where it is one that all know. */
export const parsePageTypeRemote = (pageType: PageType): string | null =>
  OWN.exec(pageType)?.[1] ?? null;
