import {
  defineModule,
  LAZY_OFFSETS_PX,
  requireAmebaId,
  success,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type { ReactNode } from 'react';
import { followSaga, followSlices } from '../follow/followSlices.ts';
import { followToggle } from '../follow/followToggle.ts';

type FollowPlaceFacts = {
  readonly name: string;
  readonly View: (props: { readonly id: string }) => ReactNode;
  readonly placeholderHeightPx: Parameters<typeof defineModule>[0]['placeholderHeightPx'];
  /** of a place that is hidden at first: its code comes once it shows, and until then a page is whole without */
  readonly isVisibleLate?: true;
};

/** A module that has a follow button; its id is the amebaId of whom it follows. */
export const defineFollowModule = ({
  name,
  View,
  placeholderHeightPx,
  isVisibleLate,
}: FollowPlaceFacts) =>
  defineModule({
    name,
    readId: requireAmebaId,
    slices: followSlices,
    saga: followSaga,
    // oxlint-disable-next-line require-yield -- all that it shows first stands in the shared state
    *load(): SagaGenerator<Result<void>> {
      return success(undefined);
    },
    personal: followToggle.ownResource,
    View,
    placeholderHeightPx,
    preloadMarginPx: LAZY_OFFSETS_PX.follow,
    ...(isVisibleLate && { loadsNear: true }),
  });
