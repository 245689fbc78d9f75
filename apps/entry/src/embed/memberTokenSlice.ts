import type { MemberToken } from '@engawa/api-client/resources/parts/memberToken.ts';
import {
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import * as v from 'valibot';

/**
 * Tokens for the embedded frame (R3.26). The browser stores them for seven days and removes them at
 * the end of the session.
 */
export type TokenState = {
  readonly amebloToken: MemberToken | null;
};

const NO_TOKEN: TokenState = { amebloToken: null };

const tokens = createSlice({
  name: 'tokenState',
  initialState: NO_TOKEN,
  reducers: {
    tokenGiven: (_state, { payload }: PayloadAction<MemberToken>): TokenState => ({
      amebloToken: payload,
    }),
    /** The platform no longer accepts the token. */
    tokenRefused: (): TokenState => NO_TOKEN,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => NO_TOKEN)
      .addCase(personalLoaded, (state, { payload }) =>
        payload.session.status === 'member' ? state : NO_TOKEN,
      );
  },
});

export const { tokenGiven, tokenRefused } = tokens.actions;

const StoredSchema = v.nullable(v.object({ token: v.string(), expiresMs: v.number() }));

export const memberTokenSlice = serializableSlice({
  reducerPath: 'tokenState',
  reducer: tokens.reducer,
  carry: (before: TokenState) => before,
  persisted: {
    name: 'tokens',
    version: 1,
    forS: 7 * 86_400,
    isMembers: true,
    toStored: ({ amebloToken }) => amebloToken,
    fromStored: (stored) => ({ amebloToken: v.parse(StoredSchema, stored) }),
  },
});

export type TokenRootState = RootState & { readonly tokenState: TokenState };

/** @returns null if there is no token or it has expired */
export const selectToken =
  (nowMs: number) =>
  ({ tokenState }: TokenRootState): string | null =>
    tokenState.amebloToken && tokenState.amebloToken.expiresMs > nowMs
      ? tokenState.amebloToken.token
      : null;
