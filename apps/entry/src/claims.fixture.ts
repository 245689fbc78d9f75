import type { RouteClaim } from '@engawa/contract/routes/claims.ts';

/**
 * The claims of each page in the form of the release record. They must not change by accident,
 * because readers and search engines know these addresses.
 */
export const CLAIMS: Readonly<Record<string, readonly RouteClaim[]>> = {
  './BlogTop': [
    {
      file: '',
      pageType: 'blog-blogtop',
      chrome: {
        hasNavBar: true,
        hasTabs: true,
        hasAnnouncement: true,
        isHeadedByBlog: true,
        section: 'top',
        tab: 'all',
      },
    },
    {
      file: 'page-{page}.html',
      pageType: 'blog-blogtop',
      chrome: {
        hasNavBar: true,
        hasTabs: true,
        hasAnnouncement: true,
        isHeadedByBlog: true,
        section: 'top',
        tab: 'all',
      },
    },
  ],
  './EntryDetail': [
    {
      file: 'entry-{entryId}.html',
      pageType: 'blog-entry',
      query: ['order'],
      chrome: { hasNavBar: true, hasAnnouncement: true },
    },
    {
      file: 'entry{page}-{entryId}.html',
      pageType: 'blog-entry',
      query: ['order'],
      chrome: { hasNavBar: true, hasAnnouncement: true },
    },
  ],
  './EntryList': [
    {
      file: 'entrylist.html',
      pageType: 'blog-entrylist',
      query: ['theme', 'period', 'image', 'amember'],
      chrome: {
        hasNavBar: true,
        hasTabs: true,
        hasAnnouncement: true,
        section: 'entryList',
        tab: 'all',
      },
    },
    {
      file: 'entrylist-{page}.html',
      pageType: 'blog-entrylist',
      query: ['theme', 'period', 'image', 'amember'],
      chrome: {
        hasNavBar: true,
        hasTabs: true,
        hasAnnouncement: true,
        section: 'entryList',
        tab: 'all',
      },
    },
  ],
  './ThemeTop': [
    {
      file: 'themelist.html',
      pageType: 'blog-themetop',
      chrome: { hasNavBar: true, hasTabs: true, section: 'entryList' },
    },
  ],
  './Theme': [
    {
      file: 'theme-{themeId}.html',
      pageType: 'blog-theme',
      chrome: { hasTabs: true },
    },
    {
      file: 'theme{page}-{themeId}.html',
      pageType: 'blog-theme',
      chrome: { hasTabs: true },
    },
  ],
  './Popular': [
    {
      file: 'popular.html',
      pageType: 'blog-popular-recent-list',
      chrome: { hasNavBar: true, hasTabs: true, section: 'entryList' },
    },
  ],
  './Day': [
    {
      file: 'day-{yearMonthDay}.html',
      pageType: 'blog-day',
      chrome: { hasTabs: true },
    },
    {
      file: 'day{page}-{yearMonthDay}.html',
      pageType: 'blog-day',
      chrome: { hasTabs: true },
    },
  ],
  './ArchiveTop': [
    {
      file: 'archivelist.html',
      pageType: 'blog-archivetop',
      chrome: { hasNavBar: true, hasTabs: true, section: 'entryList' },
    },
  ],
  './Archive': [
    {
      file: 'archive-{yearMonth}.html',
      pageType: 'blog-archive',
      chrome: { hasTabs: true },
    },
    {
      file: 'archive{page}-{yearMonth}.html',
      pageType: 'blog-archive',
      chrome: { hasTabs: true },
    },
  ],
  './AmemberList': [
    {
      file: 'amemberentrylist.html',
      pageType: 'blog-amemberentrylist',
      chrome: { hasTabs: true, tab: 'amember' },
    },
    {
      file: 'amemberentrylist-{page}.html',
      pageType: 'blog-amemberentrylist',
      chrome: { hasTabs: true, tab: 'amember' },
    },
  ],
  './AmemberEntry': [
    {
      file: 'amemberentry-{entryId}.html',
      pageType: 'amember-entry-detail',
      chrome: { hasNavBar: true },
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
      file: 'hashtag/',
      pageType: 'site-hashtag',
      query: ['name', 'page'],
    },
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
      query: ['q', 'amebaId', 'order', 'page'],
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
