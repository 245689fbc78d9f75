import {
  dialogOpened,
  personalLoaded,
  put,
  select,
  signInRequested,
  signInPath,
  takeEvery,
  type StoredValues,
  type SagaGenerator,
} from '@engawa/contract';
import { selectSignInRequest, signInStarted } from './signInSlice.ts';
import { forgetPendingAction, storePendingAction } from './pendingAction.ts';

/**
 * Asks guests to sign in, as parts of the page say that they must.
 * @param storage of this tab: what was pressed waits there
 */
export const signInSaga = (storage: StoredValues) =>
  function* askToSignIn(): SagaGenerator<void> {
    // takeEvery: the open list keeps one of each, and what it asks for is the last
    yield* takeEvery(signInRequested, ({ payload }) =>
      put(dialogOpened({ module: 'host/SignIn', id: '' }, signInPath(payload.returnTo))),
    );
    yield* takeEvery(signInStarted, function* keep(): SagaGenerator<void> {
      storePendingAction(storage, yield* select(selectSignInRequest));
    });
    yield* takeEvery(personalLoaded, ({ payload }) => {
      if (payload.session.status === 'member') forgetPendingAction(storage);
    });
  };
