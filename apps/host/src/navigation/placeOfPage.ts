import type { PageType } from '@engawa/contract';
import type { BlogSection } from './blogSections.ts';
import type { GlobalTab } from './GlobalTabs.tsx';

/** Of the paged pages only the first two have the navigation bar; those without pages have it too. */
const WITH_NAV_BAR: ReadonlySet<PageType> = new Set([
  'blog-blogtop',
  'blog-entrylist',
  'blog-entry',
  'amember-entry-detail',
  'blog-themetop',
  'blog-archivetop',
  'blog-popular-recent-list',
  'image-detail',
  'video-detail',
]);

/** Blog top, entry list, and the lists that stand beside them. */
const WITH_TABS: ReadonlySet<PageType> = new Set([
  'blog-blogtop',
  'blog-entrylist',
  'blog-archivetop',
  'blog-archive',
  'blog-day',
  'blog-themetop',
  'blog-theme',
  'blog-popular-recent-list',
  'blog-amemberentrylist',
  'image-list',
  'video-list',
]);

const SECTIONS: Partial<Record<PageType, BlogSection>> = {
  'blog-blogtop': 'top',
  'blog-entrylist': 'entryList',
};

const TABS: Partial<Record<PageType, GlobalTab>> = {
  'blog-blogtop': 'all',
  'blog-entrylist': 'all',
  'blog-amemberentrylist': 'amember',
  'image-list': 'image',
  'video-list': 'video',
};

export const hasNavBar = (pageType: PageType): boolean => WITH_NAV_BAR.has(pageType);

export const hasGlobalTabs = (pageType: PageType): boolean => WITH_TABS.has(pageType);

/** The entry of the blog's menu that the page belongs to. */
export const sectionOf = (pageType: PageType): BlogSection | null => SECTIONS[pageType] ?? null;

/** The kind of entries that the page shows. */
export const tabOf = (pageType: PageType): GlobalTab | null => TABS[pageType] ?? null;
