import {
  personalLoaded,
  readerNotified,
  selectIsHidden,
  takeEvery,
  type RootState,
  type SessionState,
} from '@engawa/contract';
import {
  aContractStore,
  type ContractStoreOptions,
} from '@engawa/contract/testing/contractStore.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { followSlices } from '../followModule/followSlices.ts';
import { followToggle, type FollowToggleState } from '../follow/followToggle.ts';
import type { ToggleSubject } from '../memberToggle/toggleModelHarness.fixture.ts';
import { blockSaga, blockSlices } from './blockSlices.ts';
import { blockToggle, selectBlock, type BlockRootState } from './blockToggle.ts';

export const TARGET = 'hidamari-yonin';

type BlockStoreState = BlockRootState & FollowToggleState;

const hasBlocks = (state: RootState): state is BlockStoreState =>
  'blockState' in state && 'blockErrorState' in state && 'followState' in state;

/** A page with block and follow toggles, and the notices for its reader. */
export const aBlockStore = (options: Omit<ContractStoreOptions, 'slices'> = {}) => {
  const opened = aContractStore({ ...options, slices: [...blockSlices, ...followSlices] });
  const state = () => {
    const root = opened.store.getState();
    if (!hasBlocks(root)) throw new Error('store has no block state');
    return root;
  };
  return {
    ...opened,
    state,
    block: () => selectBlock(state(), TARGET),
    isFollowed: () => followToggle.select(state(), TARGET).exist,
    isHidden: () => selectIsHidden(TARGET)(state()),
  };
};

type Own = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The same page with its sagas running, as in the browser. */
export const aLiveBlockStore = (options: Parameters<typeof aBlockStore>[0] = {}) => {
  const opened = aBlockStore(options);
  const notified: string[] = [];
  const stops = [
    opened.start(blockSaga),
    opened.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void notified.push(payload.message));
    }),
  ];
  return {
    ...opened,
    notified,
    stop: () => stops.forEach((stop) => stop()),
    signIn: (own: Own = {}, session: SessionState = MEMBER_SESSION) =>
      opened.store.dispatch(personalLoaded({ session, own })),
    press: (isWanted: boolean) =>
      opened.store.dispatch(blockToggle.pressed({ key: TARGET, isWanted })),
  };
};

/** The block as a subject of the model tests of member toggles. */
export const BLOCK_SUBJECT: ToggleSubject = {
  open: ({ read, write }) => {
    const opened = aBlockStore({ read, write });
    return {
      ...opened,
      view: () => blockToggle.select(opened.state(), TARGET),
      ownState: () => opened.state().blockState,
    };
  },
  saga: blockSaga,
  press: (isWanted) => blockToggle.pressed({ key: TARGET, isWanted }),
  wireOf: ({ exist }) => ({ isBlocked: exist, isLogin: true }),
  personalOf: ({ exist }) =>
    personalLoaded({
      session: MEMBER_SESSION,
      own: { block: { [TARGET]: exist }, hidden: { [TARGET]: exist } },
    }),
  sharedCount: null,
  failed: (isWanted) => [
    isWanted
      ? 'ブロックできませんでした。時間をおいて再度お試しください。'
      : 'ブロックを解除できませんでした。時間をおいて再度お試しください。',
  ],
  unsure: (isWanted) =>
    isWanted
      ? 'ブロックできたか確認できませんでした。時間をおいて再度お試しください。'
      : 'ブロックを解除できたか確認できませんでした。時間をおいて再度お試しください。',
  limitedOf: null,
  inTabs: {
    amebaId: MEMBER_SESSION.status === 'member' ? MEMBER_SESSION.amebaId : '',
    key: TARGET,
  },
};
