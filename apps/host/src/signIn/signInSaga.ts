import {
  call,
  signInAsked,
  signInPath,
  takeLatest,
  type SagaGenerator,
  type SignInRequest,
} from '@engawa/contract';
import { locationChanged } from '../state/adPerfSlice.ts';
import type { OpenDialog } from './openSignIn.tsx';

export type SignInOptions = {
  /** fetches the dialog's code, the first time that it is asked for */
  readonly load: () => Promise<{ readonly openSignIn: (request: SignInRequest) => OpenDialog }>;
  /** takes the browser to a path of this site: where the code does not come, to the sign-in page */
  readonly open: (path: string) => void;
  readonly report: (error: unknown) => void;
};

const isAskedOrLeft = (action: { readonly type: string }): boolean =>
  signInAsked.match(action) || (locationChanged.match(action) && !action.payload.isHashChange);

/** Asks guests to sign in, as parts of the page say that they must; another page closes the dialog. */
export const signInSaga = ({ load, open, report }: SignInOptions) => {
  function* showDialog(request: SignInRequest): SagaGenerator<void> {
    const { openSignIn } = yield* call(load);
    const dialog = yield* call(openSignIn, request);
    try {
      yield* call(async () => dialog.whenClosed);
    } finally {
      dialog.remove();
    }
  }
  function* ask(action: { readonly type: string }): SagaGenerator<void> {
    if (!signInAsked.match(action)) return;
    try {
      yield* call(showDialog, action.payload);
    } catch (error) {
      report(error);
      yield* call(open, signInPath(action.payload.returnTo));
    }
  }
  return function* watchSignIn(): SagaGenerator<void> {
    // takeLatest: one dialog at a time, that of the last press
    yield* takeLatest(isAskedOrLeft, ask);
  };
};
