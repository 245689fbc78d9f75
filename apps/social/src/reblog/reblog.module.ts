import { CONTROL_HEIGHTS_PX, LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import {
  call,
  defineModule,
  delay,
  dialogOpened,
  fork,
  put,
  race,
  readerNotified,
  readNumberId,
  select,
  selectMatch,
  serializableSlice,
  signInRequested,
  takeLatest,
  type SagaGenerator,
} from '@engawa/contract';
import { SESSION_WAIT_MS } from '../memberToggle/togglePress.ts';
import { waitForSession } from '../memberToggle/toggleReads.ts';
import { Reblog } from './Reblog.tsx';
import { reblogRequested } from './reblogRequested.ts';
import { refetchRebloggers } from './refetchRebloggers.ts';
import { reblogToggle, SIGN_IN, type ReblogRootState } from './reblogToggle.ts';

export const reblogState = serializableSlice({
  reducerPath: reblogToggle.reducerPath,
  reducer: reblogToggle.reducer,
  carry: reblogToggle.carry,
});

/** Opens the dialog for members; guests sign in and return to the button. */
function* openDialog({
  payload: { key },
}: ReturnType<typeof reblogRequested>): SagaGenerator<void> {
  const { session } = yield* race({ session: call(waitForSession), late: delay(SESSION_WAIT_MS) });
  if (!session) {
    const message = 'いまはリブログできません。時間をおいて再度お試しください。';
    yield* put(readerNotified({ message, tone: 'failed' }));
  } else if (session.status === 'member') {
    yield* put(dialogOpened({ module: 'social/ReblogDialog', id: Number(key) }));
  } else {
    const { path } = yield* select(selectMatch);
    yield* put(
      signInRequested({
        ...SIGN_IN,
        returnTo: reblogToggle.returnPath(path, key),
        act: { name: 'reblog', key },
      }),
    );
  }
}

function* listAgain({
  payload: { key },
}: ReturnType<typeof reblogToggle.changed>): SagaGenerator<void> {
  yield* call(refetchRebloggers, Number(key));
}

/**
 * takeLatest: repeated presses while the session is unknown open one dialog, and the list reflects
 * the last change.
 */
function* reblogSaga(): SagaGenerator<void> {
  yield* fork(reblogToggle.saga);
  yield* takeLatest(reblogRequested, openDialog);
  yield* takeLatest(reblogToggle.changed, listAgain);
}

/** The reblog button and count below an entry. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Reblog',
  readId: readNumberId,
  slices: [reblogState],
  saga: reblogSaga,
  load: (entryId, services) => reblogToggle.load(String(entryId), services),
  isLoaded: (state: ReblogRootState, entryId) => reblogToggle.isLoaded(state, String(entryId)),
  personal: reblogToggle.ownResource,
  View: Reblog,
  placeholderHeightPx: CONTROL_HEIGHTS_PX,
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
