import type { RenderedFrame } from './adsSlice.ts';
import type { AdSlotId } from '@engawa/contract';
import type { HostState } from '../state/hostState.ts';

/** The ad that a slot displays now; undefined for the one in the server's HTML. */
export const selectRenderedFrame =
  (id: AdSlotId) =>
  ({ ads, page }: HostState): RenderedFrame | undefined =>
    ads?.rendered[page.match.path]?.[id];
