import {
  createAction,
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

export type GuestFollowsState = {
  /** amebaIds, newest first; empty until storage is read */
  readonly amebaIds: readonly string[];
  /** the browser denies storage */
  readonly isDenied: boolean;
  /**
   * progress of the move to the account; `stopped`: too many failures, the next document retries
   */
  readonly migration: 'idle' | 'moving' | 'stopped';
};

/** A guest's follows were moved to the member's account. One action reports all moved follows. */
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
    /** the list as the browser stores it now */
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

/** The state exists only in the browser, never in a document, and carries over to the next page. */
export const guestFollowsSlice = serializableSlice<GuestFollowsState>({
  reducerPath: 'guestFollows',
  reducer: slice.reducer,
  carry: (before) => before,
});

export type GuestFollowsRootState = RootState & { readonly guestFollows: GuestFollowsState };

const hasGuestFollows = (state: RootState): state is GuestFollowsRootState =>
  'guestFollows' in state;

const NONE: readonly string[] = [];

/**
 * The blogs that this browser's guest follows; empty if no module of the page registers the slice.
 */
export const selectGuestFollows = (state: RootState): readonly string[] =>
  hasGuestFollows(state) ? state.guestFollows.amebaIds : NONE;

/** Whether the browser denies storage for a guest's follows. */
export const selectIsFollowingDenied = (state: RootState): boolean =>
  hasGuestFollows(state) && state.guestFollows.isDenied;

export const selectMigration = ({ guestFollows }: GuestFollowsRootState) => guestFollows.migration;
