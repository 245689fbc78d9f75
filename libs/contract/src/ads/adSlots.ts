import { hasFeature } from '../features/hasFeature.ts';
import type { RootState } from '../state/rootState.ts';

/** What a place for an ad is for; one of a list is told from the others by a number. */
export type AdPlaceKind =
  | 'entry-rectangle'
  | 'list-rectangle'
  | 'side-rectangle'
  | 'media-rectangle'
  | 'billboard'
  // below the bar of the service's own pages, until the reader closes it
  | 'header-banner'
  // over the page, in the browser alone: no place for it stands in a page
  | 'overlay';

/** Names a place for an ad on a page: `<Slot module="host/Ad" id="list-rectangle:1" />`. */
export type AdSlotId =
  Exclude<AdPlaceKind, 'list-rectangle' | 'overlay'> | `list-rectangle:${number}`;

/** What the plan of top bloggers has (R6.2): ads beside and below what they write, none between. */
const OF_TOP_BLOGGER_PLAN: ReadonlySet<AdPlaceKind> = new Set([
  'entry-rectangle',
  'side-rectangle',
]);

/**
 * Whether the page has ads of a kind: none on the blog of a premium blogger, none where the blog's flag
 * `advertise` is off, none between entries where `auto_ad` is off.
 */
export const selectHasAds =
  (kind: AdPlaceKind) =>
  ({ blogger: { blogger, blog } }: RootState): boolean => {
    if (blogger?.isPremium || !hasFeature(blog, 'advertise')) return false;
    if (kind === 'list-rectangle' && !hasFeature(blog, 'auto_ad')) return false;
    return !blogger?.isApplyTopBloggerBaseAdPlan || OF_TOP_BLOGGER_PLAN.has(kind);
  };
