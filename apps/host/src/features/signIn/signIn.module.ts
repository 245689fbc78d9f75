import { defineModule, serializableSlice } from '@engawa/contract';
import { SignIn } from './SignIn.tsx';
import { signInSlice } from './signInSlice.ts';

/** The dialog that asks a guest to sign in. */
export const signInModule = defineModule({
  name: 'SignIn',
  readId: String,
  slices: [serializableSlice(signInSlice)],
  View: SignIn,
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
