/**
 * The journeys of `npm test`, and of `npm run e2e` without names: per folder those that fail first
 * when the product breaks, in about five minutes on two cores. All others run with `--whole`.
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

/** The subset that covers a change in only one remote: `npm test -- --affected` runs it. */
export const JOURNEYS_OF_REMOTE: Readonly<Record<string, readonly string[]>> = {
  entry: ['reading', 'comments', 'withoutScripts'],
  imagevideo: ['viewer', 'firstGesture'],
  social: ['likes', 'follows'],
  studio: ['drafts'],
};
