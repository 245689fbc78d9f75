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
  `${PLATFORM}/backup/backup.test.ts`,
  `${PLATFORM}/entryHtml/sanitisedTwice.test.ts`,
  `${PLATFORM}/main.test.ts`,
  `${PLATFORM}/pictures/pictures.test.ts`,
  `${PLATFORM}/rankings/quietSite.test.ts`,
  `${PLATFORM}/reads/followFeedPlans.test.ts`,
  `${PLATFORM}/reads/plansOfPages.test.ts`,
  `${PLATFORM}/reads/entries/(deepPages|textsOfLists).test.ts`,
  `${PLATFORM}/reads/media/imageArchive.test.ts`,
  `${PLATFORM}/reads/people/(followSuggestions|likers).test.ts`,
  `${PLATFORM}/seed/(demoDates|seedDemo).test.ts`,
];
