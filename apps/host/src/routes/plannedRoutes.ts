import type { RouteClaim } from '@engawa/contract';

/**
 * Every address below a blog that the product answers. Those that no live release claims say
 * honestly that they are not there yet, so that no link of the product is a dead end.
 */
export const PLANNED_CLAIMS: readonly RouteClaim[] = [
  { file: '', pageType: 'blog-blogtop' },
  { file: 'page-{page}.html', pageType: 'blog-blogtop' },
  { file: 'entrylist.html', pageType: 'blog-entrylist' },
  { file: 'entrylist-{page}.html', pageType: 'blog-entrylist' },
  { file: 'amemberentrylist.html', pageType: 'blog-amemberentrylist' },
  { file: 'amemberentrylist-{page}.html', pageType: 'blog-amemberentrylist' },
  { file: 'amemberentry-{entryId}.html', pageType: 'amember-entry-detail' },
  { file: 'entry-{entryId}.html', pageType: 'blog-entry' },
  { file: 'entry{page}-{entryId}.html', pageType: 'blog-entry' },
  { file: 'archivelist.html', pageType: 'blog-archivetop' },
  { file: 'archive-{yearMonth}.html', pageType: 'blog-archive' },
  { file: 'archive{page}-{yearMonth}.html', pageType: 'blog-archive' },
  { file: 'day-{yearMonthDay}.html', pageType: 'blog-day' },
  { file: 'day{page}-{yearMonthDay}.html', pageType: 'blog-day' },
  { file: 'popular.html', pageType: 'blog-popular-recent-list' },
  { file: 'themelist.html', pageType: 'blog-themetop' },
  { file: 'theme-{themeId}.html', pageType: 'blog-theme' },
  { file: 'theme{page}-{themeId}.html', pageType: 'blog-theme' },
  { file: 'imagelist.html', pageType: 'image-list' },
  { file: 'imagelist-{yearMonth}.html', pageType: 'image-list' },
  { file: 'imagelist-{yearMonth}-{page}.html', pageType: 'image-list' },
  { file: 'image-{entryId}-{imageId}.html', pageType: 'image-detail' },
  { file: 'video-{entryId}.html', pageType: 'video-detail' },
  { file: 'videolist.html', pageType: 'video-list' },
  { file: 'videolist-1.html', pageType: 'video-list', redirect: 'videolist.html' },
  { file: 'videolist-{page}.html', pageType: 'video-list' },
  { file: 'reader.html', pageType: 'blog-reader' },
  { file: 'reader-{page}.html', pageType: 'blog-reader' },
  { file: 'favorite.html', pageType: 'blog-favorite' },
  { file: 'favorite-{page}.html', pageType: 'blog-favorite' },
  { file: 'bookmark.html', pageType: 'blog-bookmark' },
  { file: 'bookmark-{page}.html', pageType: 'blog-bookmark' },
  { file: 'comment.html', pageType: 'blog-comment' },
  { file: 'comment-{page}.html', pageType: 'blog-comment' },
  { file: 'messageboard.html', pageType: 'blog-message-board' },
  { file: 'shop.html', pageType: 'blog-shop' },
  { file: 'iine-{entryId}.html', pageType: 'blog-iine-entry' },
  { file: 'iine{page}-{entryId}.html', pageType: 'blog-iine-entry' },
  { file: 'reblog-{entryId}.html', pageType: 'blog-reblog' },
  { file: 'reblog{page}-{entryId}.html', pageType: 'blog-reblog' },
];

/** The preview addresses of the specification; `{skinCode}` is one segment. */
export const PLANNED_PREVIEWS: readonly {
  readonly path: RegExp;
  readonly pageType: 'skin-preview' | 'entry-preview';
}[] = [
  { path: /^\/skin-preview\/mobile\/[^/]+$/, pageType: 'skin-preview' },
  { path: /^\/skin-preview\/desktop$/, pageType: 'skin-preview' },
  { path: /^\/entry-preview\/(?:mobile|desktop)$/, pageType: 'entry-preview' },
];
