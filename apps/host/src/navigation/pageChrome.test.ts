import { PAGE_TYPES, type PageType } from '@engawa/contract';
import { chromeOf } from './pageChrome.ts';

const hasNavBar = (pageType: PageType) => chromeOf({ pageType }).hasNavBar ?? false;
const hasGlobalTabs = (pageType: PageType) => chromeOf({ pageType }).hasTabs ?? false;
const sectionOf = (pageType: PageType) => chromeOf({ pageType }).section ?? null;
const tabOf = (pageType: PageType) => chromeOf({ pageType }).tab ?? null;

test('R2.2.17 tabs stand over blog top, entry list, archives and themes', () => {
  for (const pageType of [
    'blog-blogtop',
    'blog-entrylist',
    'blog-archivetop',
    'blog-archive',
    'blog-themetop',
    'blog-theme',
  ] as const)
    expect([pageType, hasGlobalTabs(pageType)]).toEqual([pageType, true]);
});

test.each(['blog-reader', 'blog-favorite', 'blog-bookmark'] as const)(
  'R2.2.17 R2.2.18 %s has pagination alone',
  (pageType) => {
    expect([hasGlobalTabs(pageType), hasNavBar(pageType)]).toEqual([false, false]);
  },
);

test('R2.2.18 of the lists with pages only blog top and entry list have the navigation bar', () => {
  const paged = PAGE_TYPES.filter((pageType) =>
    /^(blog-(blogtop|entrylist|amemberentrylist|archive|theme|day)|image-list|video-list)$/.test(
      pageType,
    ),
  );
  expect(paged).toHaveLength(8);
  expect(paged.filter(hasNavBar)).toEqual(['blog-entrylist', 'blog-blogtop']);
});

test('a page knows its place in the menu and among the tabs', () => {
  expect([sectionOf('blog-entrylist'), tabOf('blog-entrylist')]).toEqual(['entryList', 'all']);
  expect([sectionOf('blog-amemberentrylist'), tabOf('blog-amemberentrylist')]).toEqual([
    null,
    'amember',
  ]);
  expect([tabOf('image-list'), tabOf('video-list')]).toEqual(['image', 'video']);
  expect([sectionOf('blog-reader'), tabOf('blog-theme')]).toEqual([null, null]);
});
