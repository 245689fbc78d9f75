import type { RenderedFrame } from './adsSlice.ts';
import type { AdSlotId } from '@engawa/contract';
import type { HostState } from '../state/hostState.ts';

/** The ad that stands in a place now; undefined where it is that of the server's HTML. */
export const selectRenderedFrame =
  (id: AdSlotId) =>
  ({ ads, page }: HostState): RenderedFrame | undefined =>
    ads?.rendered[page.match.path]?.[id];
