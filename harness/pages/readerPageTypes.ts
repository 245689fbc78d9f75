import type { TemplateName } from '@engawa/contract';
import type { PAGE_TYPES, SITE_PAGE_TYPES } from '@engawa/contract/pageTypes.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';

/** Page types that are excluded, because previews and the app's frame have separate journeys. */
type NotForReaders = 'appshell' | 'skin-preview' | 'entry-preview';
/** A page type that readers see. */
type ReaderPageType = Exclude<
  (typeof PAGE_TYPES)[number] | (typeof SITE_PAGE_TYPES)[number],
  NotForReaders
>;

/** The name of each page type's rendered page, without the template. */
const NAMES = {
  'blog-entry': 'entry',
  'blog-entrylist': 'entrylist',
  'blog-blogtop': 'blogtop',
  'blog-themetop': 'themetop',
  'blog-theme': 'theme',
  'blog-archivetop': 'archivetop',
  'blog-archive': 'archive',
  'blog-amemberentrylist': 'amemberlist',
  'amember-entry-detail': 'amemberentry',
  'image-list': 'imagelist',
  'image-detail': 'image',
  'blog-message-board': 'board',
  'blog-reader': 'reader',
  'blog-iine-entry': 'iine',
  'blog-reblog': 'reblog',
  'blog-comment': 'comment',
  'video-list': 'videolist',
  'video-detail': 'video',
  'blog-popular-recent-list': 'popular',
  'blog-day': 'day',
  'blog-favorite': 'favorite',
  'blog-bookmark': 'bookmark',
  'image-embed': 'imageembed',
  'blog-shop': 'shop',
  'site-top': 'front',
  'site-ranking': 'ranking',
  'site-official': 'official',
  'site-genre': 'genre',
  'site-hashtag': 'hashtag',
  'site-search': 'search',
  'site-guide': 'help',
  'site-feed': 'feed',
  'site-history': 'history',
  'site-blocks': 'blocks',
  'site-saved': 'saved',
  error: 'lost',
} as const satisfies Record<ReaderPageType, string>;

export const READER_PAGE_TYPES = Object.keys(NAMES) as readonly ReaderPageType[];

/** The template for pages outside of blogs, because they look the same in each template. */
const OF_NO_BLOG = ['new'] as const;
/** Page types that exist only in some of the demo's blogs. */
const IN_SOME_BLOGS: Readonly<Partial<Record<ReaderPageType, readonly TemplateName[]>>> = {
  'amember-entry-detail': ['uranus'],
  'blog-shop': ['old', 'uranus'],
};

const isOfNoBlog = (type: ReaderPageType): boolean => type.startsWith('site-');

/** The templates in which a page type is rendered. */
export const resolveTemplates = (type: ReaderPageType): readonly TemplateName[] =>
  isOfNoBlog(type) ? OF_NO_BLOG : (IN_SOME_BLOGS[type] ?? TEMPLATE_NAMES);

/** The name of the rendered page of a page type in a template. */
export const formatPageName = (type: ReaderPageType, template: TemplateName): string =>
  isOfNoBlog(type) ? NAMES[type] : `${NAMES[type]}-${template}`;
