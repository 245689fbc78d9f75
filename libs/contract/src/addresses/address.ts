import { defineAddress } from './defineAddress.ts';
import { hashtagAddress } from './hashtagAddress.ts';

/** Every address below a blog that the product serves, in matching order. */
export const BLOG_ADDRESSES = {
  blogTop: defineAddress('blog-blogtop', 'page-{page}.html', { firstPage: '' }),
  entryList: defineAddress('blog-entrylist', 'entrylist-{page}.html', {
    firstPage: 'entrylist.html',
    query: ['theme', 'period', 'image', 'amember'],
  }),
  amemberList: defineAddress('blog-amemberentrylist', 'amemberentrylist-{page}.html', {
    firstPage: 'amemberentrylist.html',
  }),
  amemberEntry: defineAddress('amember-entry-detail', 'amemberentry-{entryId}.html'),
  /**
   * An entry with its comments. The page number and `order` select the comments; every page
   * contains the entry's text.
   */
  entry: defineAddress('blog-entry', 'entry{page}-{entryId}.html', {
    firstPage: 'entry-{entryId}.html',
    query: ['order'],
  }),
  archives: defineAddress('blog-archivetop', 'archivelist.html'),
  archive: defineAddress('blog-archive', 'archive{page}-{yearMonth}.html', {
    firstPage: 'archive-{yearMonth}.html',
  }),
  day: defineAddress('blog-day', 'day{page}-{yearMonthDay}.html', {
    firstPage: 'day-{yearMonthDay}.html',
  }),
  popular: defineAddress('blog-popular-recent-list', 'popular.html'),
  themes: defineAddress('blog-themetop', 'themelist.html'),
  theme: defineAddress('blog-theme', 'theme{page}-{themeId}.html', {
    firstPage: 'theme-{themeId}.html',
  }),
  /** the newest images of all months */
  images: defineAddress('image-list', 'imagelist.html'),
  imagesOfMonth: defineAddress('image-list', 'imagelist-{yearMonth}-{page}.html', {
    firstPage: 'imagelist-{yearMonth}.html',
  }),
  image: defineAddress('image-detail', 'image-{entryId}-{imageId}.html'),
  /** the videos of an entry */
  video: defineAddress('video-detail', 'video-{entryId}.html'),
  // the only list whose first page also has a numbered address, which redirects to the canonical
  // one
  videos: defineAddress('video-list', 'videolist-{page}.html', {
    firstPage: 'videolist.html',
    firstPageAlias: 'videolist-1.html',
  }),
  readers: defineAddress('blog-reader', 'reader-{page}.html', { firstPage: 'reader.html' }),
  favorites: defineAddress('blog-favorite', 'favorite-{page}.html', { firstPage: 'favorite.html' }),
  bookmarks: defineAddress('blog-bookmark', 'bookmark-{page}.html', { firstPage: 'bookmark.html' }),
  newComments: defineAddress('blog-comment', 'comment-{page}.html', { firstPage: 'comment.html' }),
  messageBoard: defineAddress('blog-message-board', 'messageboard.html'),
  /** 404 if the blog has no shop */
  shop: defineAddress('blog-shop', 'shop.html'),
  /** members that like an entry */
  likers: defineAddress('blog-iine-entry', 'iine{page}-{entryId}.html', {
    firstPage: 'iine-{entryId}.html',
  }),
  /** reblogs of an entry */
  reblogs: defineAddress('blog-reblog', 'reblog{page}-{entryId}.html', {
    firstPage: 'reblog-{entryId}.html',
  }),
} as const;

/** Pages about the service. */
export const GUIDE_ADDRESSES = {
  help: defineAddress('site-guide', 'help/', { scope: 'site' }),
  inquiry: defineAddress('site-guide', 'help/inquiry', { scope: 'site' }),
  terms: defineAddress('site-guide', 'policy/terms', { scope: 'site' }),
  privacy: defineAddress('site-guide', 'policy/privacy', { scope: 'site' }),
  externalTransmission: defineAddress('site-guide', 'policy/external-transmission', {
    scope: 'site',
  }),
  company: defineAddress('site-guide', 'company/', { scope: 'site' }),
} as const;

/** The addresses that remotes and the host link to. A remote may define more of its own. */
export const address = {
  ...BLOG_ADDRESSES,
  ...GUIDE_ADDRESSES,
  /** An image for embedding on other sites. The host renders this page; no remote claims it. */
  imageEmbed: defineAddress('image-embed', 'image-embed-{entryId}-{imageId}.html'),
  /** the most read blogs and entries */
  ranking: defineAddress('site-ranking', 'ranking/', { scope: 'site' }),
  /** the ranking of one type of bloggers, a `RankedType` */
  typeRanking: defineAddress('site-ranking', 'ranking/{code}/', { scope: 'site' }),
  official: defineAddress('site-official', 'official/', { scope: 'site' }),
  /** the official blogs of a category */
  category: defineAddress('site-official', 'official/{code}/', { scope: 'site' }),
  genres: defineAddress('site-genre', 'genre/', { scope: 'site' }),
  genre: defineAddress('site-genre', 'genre/{code}/', { scope: 'site' }),
  /** the entries with a hashtag; the argument is the hashtag without `#` */
  hashtag: hashtagAddress,
  /** entries of the bloggers that the reader follows */
  feed: defineAddress('site-feed', 'feed/', { scope: 'site' }),
  /** entries read in this browser */
  history: defineAddress('site-history', 'history/', { scope: 'site' }),
  /** members that the reader has blocked */
  blocks: defineAddress('site-blocks', 'blocks/', { scope: 'site' }),
  /** entries that the reader has saved for later */
  saved: defineAddress('site-saved', 'saved/', { scope: 'site' }),
  search: defineAddress('site-search', 'search/', {
    scope: 'site',
    query: ['q', 'amebaId', 'order', 'page'],
  }),
} as const;
