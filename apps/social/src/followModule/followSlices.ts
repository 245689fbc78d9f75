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
} from '../follow/followActionState.ts';
import { appealSlices } from '../followAppeals/appealSlices.ts';
import { appealsSaga } from '../followAppeals/appealsSaga.ts';
import { guestFollowsSaga } from '../guestFollows/migration/guestFollowsSaga.ts';
import { guestFollowsSlice } from '../guestFollows/list/guestFollowsSlice.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { followToggle } from '../follow/followToggle.ts';

/** @errors throws for a value that this code never wrote; the value is then ignored */
const asLimit = (stored: unknown): UpperLimitState => {
  const said = stored as Partial<UpperLimitState> | null;
  const limitType = said?.limitType ?? null;
  if (limitType !== null && limitType !== 'day' && limitType !== 'total')
    throw new Error('unknown stored follow limit');
  return { isUpperLimit: limitType !== null, limitType };
};

/**
 * The slices of every page and module with a follow button. INIT_DATA never contains their state.
 */
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
      forS: 5 * 60,
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

/** Tracks confirmed follows and unfollows that were made on this page. */
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

/** R4.9: a follow made here animates the icon of the link to the feed. */
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

/** Starts the sagas of follow buttons once per document, however many modules use them. */
export function* followSaga(): SagaGenerator<void> {
  yield* forkOnce(watchFollows);
}
