import { defineAddress } from './defineAddress.ts';
import { hashtagAddress } from './hashtagAddress.ts';

/** Every address below a blog that the product answers, in the order in which they are tried. */
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
  /** its pages are those of its comments, `order` is that of its comments; the text is on each */
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
  /** the newest pictures of all months */
  images: defineAddress('image-list', 'imagelist.html'),
  imagesOfMonth: defineAddress('image-list', 'imagelist-{yearMonth}-{page}.html', {
    firstPage: 'imagelist-{yearMonth}.html',
  }),
  image: defineAddress('image-detail', 'image-{entryId}-{imageId}.html'),
  /** the films of an entry */
  video: defineAddress('video-detail', 'video-{entryId}.html'),
  // of all lists only this one has a single address for its first page
  videos: defineAddress('video-list', 'videolist-{page}.html', {
    firstPage: 'videolist.html',
    firstPageAlias: 'videolist-1.html',
  }),
  readers: defineAddress('blog-reader', 'reader-{page}.html', { firstPage: 'reader.html' }),
  favorites: defineAddress('blog-favorite', 'favorite-{page}.html', { firstPage: 'favorite.html' }),
  bookmarks: defineAddress('blog-bookmark', 'bookmark-{page}.html', { firstPage: 'bookmark.html' }),
  newComments: defineAddress('blog-comment', 'comment-{page}.html', { firstPage: 'comment.html' }),
  messageBoard: defineAddress('blog-message-board', 'messageboard.html'),
  /** 404 where the blog has none */
  shop: defineAddress('blog-shop', 'shop.html'),
  /** who likes an entry */
  likers: defineAddress('blog-iine-entry', 'iine{page}-{entryId}.html', {
    firstPage: 'iine-{entryId}.html',
  }),
  /** who has reblogged an entry */
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

/** The addresses that remotes and host lead to; a remote may have more of its own. */
export const address = {
  ...BLOG_ADDRESSES,
  ...GUIDE_ADDRESSES,
  /** a picture for the pages of other sites; the host draws it, and no remote claims it */
  imageEmbed: defineAddress('image-embed', 'image-embed-{entryId}-{imageId}.html'),
  /** the most read blogs and entries */
  ranking: defineAddress('site-ranking', 'ranking/', { scope: 'site' }),
  /** those of one type of bloggers, a `RankedType` */
  typeRanking: defineAddress('site-ranking', 'ranking/{code}/', { scope: 'site' }),
  official: defineAddress('site-official', 'official/', { scope: 'site' }),
  /** the official blogs of a category */
  category: defineAddress('site-official', 'official/{code}/', { scope: 'site' }),
  genres: defineAddress('site-genre', 'genre/', { scope: 'site' }),
  genre: defineAddress('site-genre', 'genre/{code}/', { scope: 'site' }),
  /** the hashtag is given without `#` */
  hashtag: hashtagAddress,
  /** what those one follows have written */
  feed: defineAddress('site-feed', 'feed/', { scope: 'site' }),
  /** what this browser has read */
  history: defineAddress('site-history', 'history/', { scope: 'site' }),
  /** whom a member has blocked */
  blocks: defineAddress('site-blocks', 'blocks/', { scope: 'site' }),
  /** what the reader keeps for later */
  saved: defineAddress('site-saved', 'saved/', { scope: 'site' }),
  search: defineAddress('site-search', 'search/', {
    scope: 'site',
    query: ['q', 'amebaId', 'order', 'page'],
  }),
} as const;
