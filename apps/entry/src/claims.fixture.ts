import type { RouteClaim } from '@engawa/contract';

/** What each page answers, as its release record says it: addresses that readers and searches know. */
export const CLAIMS: Readonly<Record<string, readonly RouteClaim[]>> = {
  './BlogTop': [
    {
      file: '',
      pageType: 'blog-blogtop',
    },
    {
      file: 'page-{page}.html',
      pageType: 'blog-blogtop',
    },
  ],
  './EntryDetail': [
    {
      file: 'entry-{entryId}.html',
      pageType: 'blog-entry',
    },
    {
      file: 'entry{page}-{entryId}.html',
      pageType: 'blog-entry',
    },
  ],
  './EntryList': [
    {
      file: 'entrylist.html',
      pageType: 'blog-entrylist',
    },
    {
      file: 'entrylist-{page}.html',
      pageType: 'blog-entrylist',
    },
  ],
  './ThemeTop': [
    {
      file: 'themelist.html',
      pageType: 'blog-themetop',
    },
  ],
  './Theme': [
    {
      file: 'theme-{themeId}.html',
      pageType: 'blog-theme',
    },
    {
      file: 'theme{page}-{themeId}.html',
      pageType: 'blog-theme',
    },
  ],
  './Popular': [
    {
      file: 'popular.html',
      pageType: 'blog-popular-recent-list',
    },
  ],
  './Day': [
    {
      file: 'day-{yearMonthDay}.html',
      pageType: 'blog-day',
    },
    {
      file: 'day{page}-{yearMonthDay}.html',
      pageType: 'blog-day',
    },
  ],
  './ArchiveTop': [
    {
      file: 'archivelist.html',
      pageType: 'blog-archivetop',
    },
  ],
  './Archive': [
    {
      file: 'archive-{yearMonth}.html',
      pageType: 'blog-archive',
    },
    {
      file: 'archive{page}-{yearMonth}.html',
      pageType: 'blog-archive',
    },
  ],
  './AmemberList': [
    {
      file: 'amemberentrylist.html',
      pageType: 'blog-amemberentrylist',
    },
    {
      file: 'amemberentrylist-{page}.html',
      pageType: 'blog-amemberentrylist',
    },
  ],
  './AmemberEntry': [
    {
      file: 'amemberentry-{entryId}.html',
      pageType: 'amember-entry-detail',
    },
  ],
  './Ranking': [
    {
      scope: 'site',
      file: 'ranking/',
      pageType: 'site-ranking',
    },
    {
      scope: 'site',
      file: 'ranking/{code}/',
      pageType: 'site-ranking',
    },
  ],
  './Official': [
    {
      scope: 'site',
      file: 'official/',
      pageType: 'site-official',
    },
    {
      scope: 'site',
      file: 'official/{code}/',
      pageType: 'site-official',
    },
  ],
  './Genres': [
    {
      scope: 'site',
      file: 'genre/',
      pageType: 'site-genre',
    },
  ],
  './Genre': [
    {
      scope: 'site',
      file: 'genre/{code}/',
      pageType: 'site-genre',
    },
  ],
  './Hashtag': [
    {
      scope: 'site',
      file: 'hashtag/{hashtag}',
      pageType: 'site-hashtag',
    },
    {
      scope: 'site',
      file: 'hashtag/{hashtag}/page-{page}.html',
      pageType: 'site-hashtag',
    },
  ],
  './Search': [
    {
      scope: 'site',
      file: 'search/',
      pageType: 'site-search',
      query: ['q', 'page'],
    },
  ],
  './Guide': [
    {
      scope: 'site',
      file: 'help/',
      pageType: 'site-guide',
    },
    {
      scope: 'site',
      file: 'help/inquiry',
      pageType: 'site-guide',
    },
    {
      scope: 'site',
      file: 'policy/terms',
      pageType: 'site-guide',
    },
    {
      scope: 'site',
      file: 'policy/privacy',
      pageType: 'site-guide',
    },
    {
      scope: 'site',
      file: 'policy/external-transmission',
      pageType: 'site-guide',
    },
    {
      scope: 'site',
      file: 'company/',
      pageType: 'site-guide',
    },
  ],
  './Shop': [
    {
      file: 'shop.html',
      pageType: 'blog-shop',
    },
  ],
};
