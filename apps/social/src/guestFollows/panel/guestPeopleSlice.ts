import type { Profile } from '@engawa/api-client/model/blogger.ts';
import { FOLLOWS_PER_PAGE } from '@engawa/api-client/constants.ts';
import { createAction, createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import { selectGuestFollows, type GuestFollowsRootState } from '../list/guestFollowsSlice.ts';

export type GuestPeopleState = {
  /** number of visible rows; the rows are newest first */
  readonly visibleCount: number;
  /** by amebaId; null: the member no longer exists */
  readonly profiles: Readonly<Record<string, Profile | null>>;
  readonly status: 'idle' | 'loading' | 'failed';
};

const initialState: GuestPeopleState = {
  visibleCount: FOLLOWS_PER_PAGE,
  profiles: {},
  status: 'idle',
};

type Loaded = {
  readonly requested: readonly string[];
  readonly profiles: Readonly<Record<string, Profile>>;
};

const slice = createSlice({
  name: 'guestPeople',
  initialState,
  reducers: {
    moreGuestPeopleRequested: (state) => ({
      ...state,
      visibleCount: state.visibleCount + FOLLOWS_PER_PAGE,
    }),
    guestPeopleRequested: (state) => ({ ...state, status: 'loading' as const }),
    guestPeopleLoaded: (state, { payload }: PayloadAction<Loaded>): GuestPeopleState => ({
      ...state,
      status: 'idle',
      profiles: {
        ...state.profiles,
        ...Object.fromEntries(payload.requested.map((id) => [id, payload.profiles[id] ?? null])),
      },
    }),
    guestPeopleFailed: (state) => ({ ...state, status: 'failed' as const }),
  },
});

export const {
  moreGuestPeopleRequested,
  guestPeopleRequested,
  guestPeopleLoaded,
  guestPeopleFailed,
} = slice.actions;

/** The list is visible, or the reader retries. */
export const guestPeopleDisplayed = createAction('guestPeople/displayed');

/** The state exists only in the browser, never in a document. */
export const guestPeopleSlice = serializableSlice<GuestPeopleState>({
  reducerPath: 'guestPeople',
  reducer: slice.reducer,
});

export type GuestPeopleRootState = GuestFollowsRootState & {
  readonly guestPeople: GuestPeopleState;
};

export const selectGuestPeople = ({ guestPeople }: GuestPeopleRootState) => guestPeople;

/** The visible follows without a profile. */
export const selectUnknownPeople = (state: GuestPeopleRootState): readonly string[] => {
  const { visibleCount, profiles } = state.guestPeople;
  return selectGuestFollows(state)
    .slice(0, visibleCount)
    .filter((amebaId) => !Object.hasOwn(profiles, amebaId));
};
