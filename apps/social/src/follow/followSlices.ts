import {
  call,
  fork,
  put,
  select,
  serializableSlice,
  takeEvery,
  tracked,
  type SagaGenerator,
} from '@engawa/contract';
import {
  followAction,
  navigationIconAnimationStarted,
  selectFollowAction,
  upperLimit,
  type UpperLimitState,
} from './followActionState.ts';
import { appealSlices } from '../followAppeals/appealSlices.ts';
import { appealsSaga } from '../followAppeals/appealsSaga.ts';
import { guestFollowsSaga } from '../guestFollows/guestFollowsSaga.ts';
import { guestFollowsSlice } from '../guestFollows/guestFollowsSlice.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { followToggle } from './followToggle.ts';

/** @errors throws on what was never written here: it is not used then */
const asLimit = (stored: unknown): UpperLimitState => {
  const said = stored as Partial<UpperLimitState> | null;
  const limitType = said?.limitType ?? null;
  if (limitType !== null && limitType !== 'day' && limitType !== 'total')
    throw new Error('unknown stored follow limit');
  return { isUpperLimit: limitType !== null, limitType };
};

/** What every page and module names that shows a follow button; in the document they say nothing. */
export const followSlices = [
  serializableSlice({
    reducerPath: followToggle.reducerPath,
    reducer: followToggle.reducer,
    carry: followToggle.carry,
  }),
  guestFollowsSlice,
  ...appealSlices,
  serializableSlice({
    reducerPath: 'upperLimitState',
    reducer: upperLimit.reducer,
    carry: (before) => before,
    persisted: {
      name: 'upperLimitFlag',
      version: 1,
      isMembers: true,
      toStored: ({ limitType }) => ({ limitType }),
      fromStored: asLimit,
    },
  }),
  serializableSlice({
    reducerPath: 'followActionState',
    reducer: followAction.reducer,
    carry: (before) => before,
  }),
];

/** Subscribers are counted by what was confirmed, and by what this page has done. */
function* trackFollow({
  payload: { key, isWanted },
}: ReturnType<typeof followToggle.committed>): SagaGenerator<void> {
  const { actionRoute } = yield* select(selectFollowAction);
  yield* put(
    tracked({
      event: isWanted ? 'add_subscriber' : 'delete_subscriber',
      target: key,
      actionRoute: actionRoute ?? '',
    }),
  );
}

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** R4.9: a follow that was made here moves the way to what one follows. */
function* animateNavigation(): SagaGenerator<void> {
  if (!isMotionReduced()) yield* put(navigationIconAnimationStarted());
}

function* followMembers(committed: ReturnType<typeof followToggle.committed>): SagaGenerator<void> {
  yield* call(trackFollow, committed);
  if (committed.payload.isWanted) yield* call(animateNavigation);
}

function* followGuests({
  payload: { exist, isGuest },
}: ReturnType<typeof followToggle.changed>): SagaGenerator<void> {
  if (isGuest && exist) yield* call(animateNavigation);
}

function* watchFollows(): SagaGenerator<void> {
  yield* fork(followToggle.saga);
  yield* fork(guestFollowsSaga);
  yield* fork(appealsSaga);
  yield* takeEvery(followToggle.committed, followMembers);
  yield* takeEvery(followToggle.changed, followGuests);
}

/** The watchers of follow buttons, once a document however many parts name them, alone or with others. */
export function* followSaga(): SagaGenerator<void> {
  yield* forkOnce(watchFollows);
}
