import type { AdSlotId } from '@engawa/contract';
import type { AdSpot } from '@engawa/contract/ads/adSpots.ts';
import type { HostState } from '../state/hostState.ts';

/** An ad that was drawn after the page's first, for a place on it. */
export type DrawnFrame = { readonly spot: AdSpot; readonly src: string };

/** The ad that stands in a place now; undefined where it is that of the server's HTML. */
export const selectDrawnFrame =
  (id: AdSlotId) =>
  ({ ads, page }: HostState): DrawnFrame | undefined =>
    ads?.drawn[page.match.path]?.[id];
