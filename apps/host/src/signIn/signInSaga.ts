import {
  dialogOpened,
  put,
  signInAsked,
  signInPath,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';

/** Asks guests to sign in, as parts of the page say that they must. */
export function* signInSaga(): SagaGenerator<void> {
  // takeEvery: the open list keeps one of each, and what it asks for is the last
  yield* takeEvery(signInAsked, ({ payload }) =>
    put(dialogOpened({ module: 'host/SignIn', id: '' }, signInPath(payload.returnTo))),
  );
}
