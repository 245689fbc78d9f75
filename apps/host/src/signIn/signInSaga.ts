import {
  dialogOpened,
  personalLoaded,
  put,
  select,
  signInAsked,
  signInPath,
  takeEvery,
  type KeptValues,
  type SagaGenerator,
} from '@engawa/contract';
import { selectSignInRequest, signInBegun } from './signInSlice.ts';
import { forgetWaitingAct, keepWaitingAct } from './waitingAct.ts';

/**
 * Asks guests to sign in, as parts of the page say that they must.
 * @param storage of this tab: what was pressed waits there
 */
export const signInSaga = (storage: KeptValues) =>
  function* askToSignIn(): SagaGenerator<void> {
    // takeEvery: the open list keeps one of each, and what it asks for is the last
    yield* takeEvery(signInAsked, ({ payload }) =>
      put(dialogOpened({ module: 'host/SignIn', id: '' }, signInPath(payload.returnTo))),
    );
    yield* takeEvery(signInBegun, function* keep(): SagaGenerator<void> {
      keepWaitingAct(storage, yield* select(selectSignInRequest));
    });
    yield* takeEvery(personalLoaded, ({ payload }) => {
      if (payload.session.status === 'member') forgetWaitingAct(storage);
    });
  };
