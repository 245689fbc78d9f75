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
 * Opens the sign-in dialog on request of parts of the page.
 * @param storage storage of this tab, for the pressed action
 */
export const signInSaga = (storage: StoredValues) =>
  function* askToSignIn(): SagaGenerator<void> {
    // takeEvery: the open list has no duplicates, and the slice contains the latest request
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
