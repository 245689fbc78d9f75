import type { PageChrome, PageMatch, PageType } from '@engawa/contract';

/**
 * What stands around the pages whose types all know. Of the paged ones only blog top and entry list have
 * the navigation bar; those without pages have it too.
 */
const KNOWN: Partial<Record<PageType, PageChrome>> = {
  'blog-blogtop': {
    hasNavBar: true,
    hasTabs: true,
    hasAnnouncement: true,
    isHeadedByBlog: true,
    section: 'top',
    tab: 'all',
  },
  'blog-entrylist': {
    hasNavBar: true,
    hasTabs: true,
    hasAnnouncement: true,
    section: 'entryList',
    tab: 'all',
  },
  'blog-entry': { hasNavBar: true, hasAnnouncement: true },
  'amember-entry-detail': { hasNavBar: true },
  'blog-themetop': { hasNavBar: true, hasTabs: true },
  'blog-theme': { hasTabs: true },
  'blog-archivetop': { hasNavBar: true, hasTabs: true },
  'blog-archive': { hasTabs: true },
  'blog-day': { hasTabs: true },
  'blog-popular-recent-list': { hasNavBar: true, hasTabs: true },
  'blog-amemberentrylist': { hasTabs: true, tab: 'amember' },
  'image-list': { hasTabs: true, tab: 'image' },
  'image-detail': { hasNavBar: true },
  'video-list': { hasTabs: true, tab: 'video' },
  'video-detail': { hasNavBar: true },
};

const PLAIN: PageChrome = {};

/** What the host draws around a page: as its claim says, or as the host knows of its type. */
export const chromeOf = ({
  pageType,
  chrome,
}: Pick<PageMatch, 'pageType' | 'chrome'>): PageChrome => chrome ?? KNOWN[pageType] ?? PLAIN;
