import { hasFeature } from '../features/hasFeature.ts';
import type { RootState } from '../state/rootState.ts';

/** Purpose of an ad slot. A list may have several; a number distinguishes them. */
export type AdPlaceKind =
  | 'entry-rectangle'
  | 'list-rectangle'
  | 'side-rectangle'
  | 'media-rectangle'
  | 'billboard'
  // below the toolbar of the service's own pages, until the reader closes it
  | 'header-banner'
  // over the page, in the browser only; server-rendered pages have no slot for it
  | 'overlay';

/** Id of an ad slot on a page: `<Slot module="host/Ad" id="list-rectangle:1" />`. */
export type AdSlotId =
  Exclude<AdPlaceKind, 'list-rectangle' | 'overlay'> | `list-rectangle:${number}`;

/**
 * Ad slots in the plan of top bloggers (R6.2): next to and below their content, none in between.
 */
const OF_TOP_BLOGGER_PLAN: ReadonlySet<AdPlaceKind> = new Set([
  'entry-rectangle',
  'side-rectangle',
]);

/**
 * Selects whether the page has ads of a kind. A premium blogger's blog has none. A blog with the
 * flag `advertise` off has none. Lists have none if `auto_ad` is off.
 */
export const selectHasAds =
  (kind: AdPlaceKind) =>
  ({ blogger: { blogger, blog } }: RootState): boolean => {
    if (blogger?.isPremium || !hasFeature(blog, 'advertise')) return false;
    if (kind === 'list-rectangle' && !hasFeature(blog, 'auto_ad')) return false;
    return !blogger?.isApplyTopBloggerBaseAdPlan || OF_TOP_BLOGGER_PLAN.has(kind);
  };
