import type { SignInRequest } from '@engawa/contract';
import { createRoot } from 'react-dom/client';
import { SignInDialog } from './SignInDialog.tsx';

export type OpenDialog = {
  /** resolves once the reader has closed it */
  readonly whenClosed: Promise<void>;
  /** takes it out of the document */
  readonly remove: () => void;
};

/** Some browsers give no focus to a button that is clicked, so they have none to give back. */
const focusPressed = (returnTo: string): void => {
  const { hash } = new URL(returnTo, location.origin);
  const part = document.getElementById(decodeURIComponent(hash.slice(1)));
  part?.querySelector('button')?.focus();
};

/**
 * Shows the dialog that asks a guest to sign in. A root of its own: it stands beside the page, whose
 * boundaries never hear of it.
 */
export const openSignIn = (request: SignInRequest): OpenDialog => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'sign-in-' });
  const { promise: whenClosed, resolve } = Promise.withResolvers<void>();
  const closed = () => {
    focusPressed(request.returnTo);
    resolve();
  };
  root.render(<SignInDialog {...request} onClosed={closed} />);
  return {
    whenClosed,
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
};
