import { createAction, createSlice, signInRequested } from '@engawa/contract';
import type { SignInRequest } from '@engawa/contract/state/rootState.ts';

const NO_REQUEST: SignInRequest = { reason: '', returnTo: '/' };

/** The slice with the reason for the sign-in dialog; the latest request replaces earlier ones. */
export const signInSlice = createSlice({
  name: 'signIn',
  initialState: NO_REQUEST,
  reducers: {},
  extraReducers: (builder) => builder.addCase(signInRequested, (_, { payload }) => payload),
});

/** Action: the visitor follows the link to sign in, or to create an account. */
export const signInStarted = createAction('signIn/started');

export const selectSignInRequest = (state: { readonly signIn: SignInRequest }) => state.signIn;
