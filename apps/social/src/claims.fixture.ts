import type { RouteClaim } from '@engawa/contract/routes/claims.ts';

/**
 * The claims of each page, as the release record has them. Readers and search engines know these
 * addresses.
 */
export const CLAIMS: Readonly<Record<string, readonly RouteClaim[]>> = {
  './Feed': [
    {
      scope: 'site',
      file: 'feed/',
      pageType: 'site-feed',
    },
  ],
  './History': [
    {
      scope: 'site',
      file: 'history/',
      pageType: 'site-history',
    },
  ],
  './Readers': [
    {
      file: 'reader.html',
      pageType: 'blog-reader',
    },
    {
      file: 'reader-{page}.html',
      pageType: 'blog-reader',
    },
  ],
  './Favorites': [
    {
      file: 'favorite.html',
      pageType: 'blog-favorite',
    },
    {
      file: 'favorite-{page}.html',
      pageType: 'blog-favorite',
    },
  ],
  './Bookmarks': [
    {
      file: 'bookmark.html',
      pageType: 'blog-bookmark',
    },
    {
      file: 'bookmark-{page}.html',
      pageType: 'blog-bookmark',
    },
  ],
  './Likers': [
    {
      file: 'iine-{entryId}.html',
      pageType: 'blog-iine-entry',
    },
    {
      file: 'iine{page}-{entryId}.html',
      pageType: 'blog-iine-entry',
    },
  ],
  './Reblogs': [
    {
      file: 'reblog-{entryId}.html',
      pageType: 'blog-reblog',
    },
    {
      file: 'reblog{page}-{entryId}.html',
      pageType: 'blog-reblog',
    },
  ],
  './NewComments': [
    {
      file: 'comment.html',
      pageType: 'blog-comment',
    },
    {
      file: 'comment-{page}.html',
      pageType: 'blog-comment',
    },
  ],
  './MessageBoard': [
    {
      file: 'messageboard.html',
      pageType: 'blog-message-board',
    },
  ],
  './Blocks': [
    {
      scope: 'site',
      file: 'blocks/',
      pageType: 'site-blocks',
    },
  ],
  './SavedPage': [
    {
      scope: 'site',
      file: 'saved/',
      pageType: 'site-saved',
    },
  ],
};
