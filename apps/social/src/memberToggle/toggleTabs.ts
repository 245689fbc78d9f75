import {
  all,
  call,
  fork,
  put,
  select,
  selectSession,
  take,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import type { ToggleRootState } from './toggleSlice.ts';
import { openTabChannel, type TabChannel } from './tabChannel.ts';
import { isChanging, type ToggleItem } from './toggleItem.ts';
import { waitForSession, type ToggleParts, type ToggleReads } from './toggleReads.ts';

/**
 * A change confirmed in one tab. It names its member, because another tab may have another session.
 */
type TabMessage = { readonly amebaId: string; readonly key: string; readonly exist: boolean };

/** A tab of another release may send something else. */
const isTabMessage = (said: unknown): said is TabMessage =>
  typeof said === 'object' &&
  said !== null &&
  'amebaId' in said &&
  typeof said.amebaId === 'string' &&
  'key' in said &&
  typeof said.key === 'string' &&
  'exist' in said &&
  typeof said.exist === 'boolean';

const isVisible = ({ known }: ToggleItem): boolean => known.status === 'answered' && known.isLogin;

/** Syncs the tabs of one member. */
export const createToggleTabs = <Path extends string, Query, Answer>(
  { options: { name, reducerPath }, actions, events }: ToggleParts<Path, Query, Answer>,
  { itemNow, agree }: ToggleReads<Path, Query, Answer>,
) => {
  function* post(
    channel: TabChannel,
    { payload: { key, answer } }: ReturnType<typeof actions.changeConfirmed>,
  ): SagaGenerator<void> {
    const session = yield* select(selectSession);
    if (session.status !== 'member') return;
    const { amebaId } = session;
    channel.post({ amebaId, key, exist: answer.exist } satisfies TabMessage);
  }

  /**
   * Displays a change from another tab at once, and reads the state if this page has the item,
   * because messages of two tabs may arrive in another order than their changes.
   */
  function* takeOver({ amebaId, key, exist }: TabMessage): SagaGenerator<void> {
    const session = yield* call(waitForSession);
    if (session.status !== 'member' || session.amebaId !== amebaId) return;
    yield* put(actions.changedElsewhere({ key, exist }));
    yield* put(events.changed({ key, exist }));
    const item = yield* itemNow(key);
    // a change in progress reads the state itself when it has finished
    if (isVisible(item) && !isChanging(item)) yield* call(agree, key);
  }

  /** The page was in the back/forward cache and missed changes of other tabs. */
  function* catchUp(): SagaGenerator<void> {
    const keys = yield* select((state: ToggleRootState<Path>) =>
      Object.entries(state[reducerPath].items)
        .filter(([, item]) => isVisible(item) && !isChanging(item))
        .map(([key]) => key),
    );
    yield* all(keys.map((key) => call(agree, key)));
  }

  return function* followTabs(): SagaGenerator<void> {
    const channel = openTabChannel(`engawa:${name}`);
    try {
      yield* takeEvery(actions.changeConfirmed, post, channel);
      while (true) {
        const { said } = yield* take(channel.messages);
        if (said === null) yield* fork(catchUp);
        else if (isTabMessage(said)) yield* fork(takeOver, said);
      }
    } finally {
      channel.messages.close();
    }
  };
};
