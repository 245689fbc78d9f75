import { defineModule, success, serializableSlice } from '@engawa/contract';
import { SignIn } from './SignIn.tsx';
import { signInSlice } from './signInSlice.ts';

/** The dialog that asks a guest to sign in. */
export const signInModule = defineModule({
  name: 'SignIn',
  readId: String,
  slices: [serializableSlice(signInSlice)],
  // oxlint-disable-next-line require-yield -- there is nothing to read
  *load() {
    return success(undefined);
  },
  View: SignIn,
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
