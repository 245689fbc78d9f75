import { createAction, createSlice, signInRequested, type SignInRequest } from '@engawa/contract';

const NO_REQUEST: SignInRequest = { reason: '', returnTo: '/' };

/** What the reader is asked to sign in for: the last that asks has the dialog. */
export const signInSlice = createSlice({
  name: 'signIn',
  initialState: NO_REQUEST,
  reducers: {},
  extraReducers: (builder) => builder.addCase(signInRequested, (_, { payload }) => payload),
});

/** The reader goes to sign in, or to open an account. */
export const signInStarted = createAction('signIn/started');

export const selectSignInRequest = (state: { readonly signIn: SignInRequest }) => state.signIn;
