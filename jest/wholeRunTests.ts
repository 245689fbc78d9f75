const PLATFORM = '/apps/platform/src';

/**
 * Slow tests that `npm test` and `npm test -- --affected` omit without `--whole`. Jest itself runs
 * them.
 */
export const WHOLE_RUN_TESTS: readonly string[] = [
  '/apps/imagevideo/src/imageList/growingList.test.tsx',
  '/apps/social/src/memberToggle/memberToggle.(model|property).test.ts',
  '/tools/import/(importCommand|boundedMemory|html/hostileContent).test.ts',
  '/delivery/release/store/bucketStore.test.ts',
  '/tools/soak/databaseDisk.test.ts',
  `${PLATFORM}/http/admin/backup.test.ts`,
  `${PLATFORM}/domain/entryHtml/sanitisedTwice.test.ts`,
  `${PLATFORM}/main.test.ts`,
  `${PLATFORM}/resources/owner/pictures.test.ts`,
  `${PLATFORM}/domain/rankings/quietSite.test.ts`,
  `${PLATFORM}/resources/member/followFeedPlans.test.ts`,
  `${PLATFORM}/resources/plansOfPages.test.ts`,
  `${PLATFORM}/resources/entries/(deepPages|textsOfLists).test.ts`,
  `${PLATFORM}/resources/media/imageArchive.test.ts`,
  `${PLATFORM}/resources/people/(followSuggestions|likers).test.ts`,
  `${PLATFORM}/seed/(demoDates|seedDemo).test.ts`,
];
