import { defineModule, requireAmebaId } from '@engawa/contract';
import type { ReactNode } from 'react';
import { followSaga, followSlices } from './followSlices.ts';
import { followToggle } from '../follow/followToggle.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

type FollowPlaceFacts = {
  readonly name: string;
  readonly View: (props: { readonly id: string }) => ReactNode;
  readonly placeholderHeightPx: Parameters<typeof defineModule>[0]['placeholderHeightPx'];
  /**
   * for an initially hidden slot: the module's code loads once the slot is visible, and the page is
   * complete without the module
   */
  readonly isVisibleLate?: true;
};

/** Defines a module with a follow button. The module's id is the blogger's amebaId. */
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
    personal: followToggle.ownResource,
    View,
    placeholderHeightPx,
    preloadMarginPx: LAZY_OFFSETS_PX.follow,
    ...(isVisibleLate && { loadsNear: true }),
  });
