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
  'firstBytes',
  'layout',
  'lightPages',
  'pageTable',
  'reading',
  'servedPages',
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

/** Of those, the ones that show a change in one remote alone: `npm test -- --affected` runs them. */
export const JOURNEYS_OF_REMOTE: Readonly<Record<string, readonly string[]>> = {
  entry: ['reading', 'comments', 'withoutScripts'],
  imagevideo: ['viewer', 'firstGesture'],
  social: ['likes', 'follows'],
};
