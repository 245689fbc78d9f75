import {
  createAction,
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

export type GuestFollowsState = {
  /** amebaIds, newest first; empty until the browser has been asked */
  readonly amebaIds: readonly string[];
  /** this browser keeps nothing */
  readonly isDenied: boolean;
  /** `stopped`: it failed too often, and is tried again by the next document */
  readonly migration: 'idle' | 'moving' | 'stopped';
};

/** These have become the member's own, all at once. */
export const followsMigrated = createAction<{ readonly amebaIds: readonly string[] }>(
  'guestFollows/followsMigrated',
);

const initialState: GuestFollowsState = {
  amebaIds: [],
  isDenied: false,
  migration: 'idle',
};

const slice = createSlice({
  name: 'guestFollows',
  initialState,
  reducers: {
    /** the list as this browser keeps it now */
    guestFollowsRead: (
      state: GuestFollowsState,
      {
        payload: { amebaIds, isDenied = false },
      }: PayloadAction<{ readonly amebaIds: readonly string[]; readonly isDenied?: boolean }>,
    ): GuestFollowsState => ({ ...state, amebaIds, isDenied }),
    migrationBegan: (state) => ({ ...state, migration: 'moving' as const }),
    migrationEnded: (state, { payload }: PayloadAction<{ readonly isStopped: boolean }>) => ({
      ...state,
      migration: payload.isStopped ? ('stopped' as const) : ('idle' as const),
    }),
  },
});

export const { guestFollowsRead, migrationBegan, migrationEnded } = slice.actions;

/** The browser's own: a document never brings any of it, and it goes with the reader to the next page. */
export const guestFollowsSlice = serializableSlice<GuestFollowsState>({
  reducerPath: 'guestFollows',
  reducer: slice.reducer,
  carry: (before) => before,
});

export type GuestFollowsRootState = RootState & { readonly guestFollows: GuestFollowsState };

const hasGuestFollows = (state: RootState): state is GuestFollowsRootState =>
  'guestFollows' in state;

const NONE: readonly string[] = [];

/** Whom the guest of this browser follows; nobody where no part of the page names the slice. */
export const selectGuestFollows = (state: RootState): readonly string[] =>
  hasGuestFollows(state) ? state.guestFollows.amebaIds : NONE;

/** Whether this browser refuses to keep whom its guest follows. */
export const selectIsFollowingDenied = (state: RootState): boolean =>
  hasGuestFollows(state) && state.guestFollows.isDenied;

export const selectMigration = ({ guestFollows }: GuestFollowsRootState) => guestFollows.migration;
