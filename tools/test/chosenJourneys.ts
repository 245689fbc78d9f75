/**
 * The journeys that `npm test` and `npm run e2e` run without names: of each room those that fail first when the
 * product breaks, in about five minutes on two cores. All others run with `--whole`.
 */
export const CHOSEN_JOURNEYS: ReadonlySet<string> = new Set([
  // addresses
  'addresses',
  'addressTable',
  'feedsAndSitemaps',
  // pages
  'layout',
  'lightPages',
  'pageTypes',
  'reading',
  'validity',
  'withoutScripts',
  // media
  'viewer',
  // navigation
  'firstGesture',
  'inSiteNavigation',
  // members
  'comments',
  'drafts',
  'follows',
  'likes',
  'members',
  // releases
  'publishable',
  'readsOfPages',
  'remotesInBrowser',
  // alone
  'looks',
]);
