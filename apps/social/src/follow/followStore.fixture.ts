import type { RootState, SessionState } from '@engawa/contract';
import {
  aContractStore,
  type ContractStore,
  type ContractStoreOptions,
} from '@engawa/contract/testing/contractStore.ts';
import type { ToggleView } from '../memberToggle/memberToggle.ts';
import { followSlices } from '../followModule/followSlices.ts';
import type { FollowActionRootState } from './followActionState.ts';
import { followToggle, type FollowToggleState } from './followToggle.ts';

/** The blogger of the page. */
export const BLOGGER = 'hidamari-yonin';

export const READER = {
  status: 'member',
  amebaId: 'mame-daifuku',
  nickname: '豆だいふく',
  hasBlog: false,
  csrfToken: 't0',
} as const satisfies SessionState;

type FollowRootState = FollowToggleState & FollowActionRootState;

export type FollowStore = ContractStore & {
  readonly state: () => FollowRootState;
  readonly follow: (amebaId?: string) => ToggleView;
};

const hasFollows = (state: RootState): state is FollowRootState => 'followState' in state;

/** A page of BLOGGER with the slices of follow buttons. */
export const aFollowStore = (
  options: Pick<ContractStoreOptions, 'read' | 'write' | 'shared' | 'storage'> = {},
): FollowStore => {
  const opened = aContractStore({ ...options, slices: followSlices });
  const state = () => {
    const root = opened.store.getState();
    if (!hasFollows(root)) throw new Error('store has no follow state');
    return root;
  };
  return {
    ...opened,
    state,
    follow: (amebaId = BLOGGER) => followToggle.select(state(), amebaId),
  };
};
