import type { AdPlaceKind } from '@engawa/contract/modules/adSlotId.ts';
import type { RootState } from '@engawa/contract';
import { hasFeature } from '../features/hasFeature.ts';

/**
 * Ad slots in the plan of top bloggers (R6.2): next to and below the blogger's content, never
 * within the content.
 */
const OF_TOP_BLOGGER_PLAN: ReadonlySet<AdPlaceKind> = new Set([
  'entry-rectangle',
  'side-rectangle',
]);

/**
 * Selects whether the page has ads of a kind. A premium blogger's blog has none. A blog with the
 * flag `advertise` off has none. Lists have no ads if the flag `auto_ad` is off.
 */
export const selectHasAds =
  (kind: AdPlaceKind) =>
  ({ blogger: { blogger, blog } }: RootState): boolean => {
    if (blogger?.isPremium || !hasFeature(blog, 'advertise')) return false;
    if (kind === 'list-rectangle' && !hasFeature(blog, 'auto_ad')) return false;
    return !blogger?.isApplyTopBloggerBaseAdPlan || OF_TOP_BLOGGER_PLAN.has(kind);
  };
