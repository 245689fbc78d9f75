import {
  personalLoaded,
  serializableSlice,
  type Read,
  type Result,
  type RootState,
  type Write,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { createMemberToggle } from './memberToggle.ts';
import type { ToggleRootState } from './toggleSlice.ts';
import type { ToggleSubject } from './toggleModelHarness.fixture.ts';

type WatchQuery = { readonly amebaId: string };
type Watch = { readonly isWatching: boolean };

const AMEBA_ID = 'hidamari-yonin';

const decoded = (answer: Result<unknown>): Result<Watch> =>
  answer.ok ? { ok: true, value: answer.value as Watch } : answer;

const writeWatch =
  (operation: 'create' | 'delete') =>
  (write: Write) =>
  async ({ amebaId }: WatchQuery) =>
    decoded(await write('watch', operation, { amebaId }));

/** A fictitious toggle: watching bloggers, by amebaId, without a count. */
const watchToggle = createMemberToggle({
  name: 'watch',
  reducerPath: 'watchState',
  resource: {
    read:
      (read: Read) =>
      async ({ amebaId }: WatchQuery) =>
        decoded(await read('watch', { amebaId })),
    add: writeWatch('create'),
    remove: writeWatch('delete'),
    answerOf: ({ isWatching }) => ({ exist: isWatching, count: null, isLogin: true }),
  },
  queryOf: (_state, amebaId) => ({ amebaId }),
  isAllowed: () => true,
  ownResource: 'watch',
  ownOf: ({ own }) =>
    Object.fromEntries(
      Object.entries(own['watch'] ?? {}).map(([amebaId, exist]) => [
        amebaId,
        { exist: exist === true, count: null },
      ]),
    ),
  texts: {
    failed: (isWanted) => `失敗 ${isWanted}`,
    unsure: (isWanted) => `不明 ${isWanted}`,
    signIn: { reason: '見守るには' },
  },
});

type WatchRootState = ToggleRootState<'watchState'>;
const hasWatches = (state: RootState): state is WatchRootState => 'watchState' in state;

/** The fictitious toggle as a subject of the model test of member toggles. */
export const WATCH_SUBJECT: ToggleSubject = {
  open: ({ read, write }) => {
    const slices = [
      serializableSlice({
        reducerPath: watchToggle.reducerPath,
        reducer: watchToggle.reducer,
        carry: watchToggle.carry,
      }),
    ];
    const opened = aContractStore({ slices, read, write });
    const state = () => {
      const root = opened.store.getState();
      if (!hasWatches(root)) throw new Error('store has no watch state');
      return root;
    };
    return {
      ...opened,
      view: () => watchToggle.select(state(), AMEBA_ID),
      ownState: () => state().watchState,
    };
  },
  saga: watchToggle.saga,
  press: (isWanted) => watchToggle.pressed({ key: AMEBA_ID, isWanted }),
  wireOf: ({ exist }) => ({ isWatching: exist }),
  personalOf: ({ exist }) =>
    personalLoaded({ session: MEMBER_SESSION, own: { watch: { [AMEBA_ID]: exist } } }),
  sharedCount: null,
  failed: (isWanted) => [`失敗 ${isWanted}`],
  unsure: (isWanted) => `不明 ${isWanted}`,
  limitedOf: null,
  inTabs: { amebaId: 'kanoya-mio', key: AMEBA_ID },
};
