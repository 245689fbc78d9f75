import type { Profile } from '@engawa/api-client/model/blogger.ts';
import { FOLLOWS_PER_PAGE } from '@engawa/api-client/constants.ts';
import { createAction, createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import { selectGuestFollows, type GuestFollowsRootState } from './guestFollowsSlice.ts';

export type GuestPeopleState = {
  /** how many of the list are shown, the newest first */
  readonly shownCount: number;
  /** by amebaId; null: there is nobody of that name any more */
  readonly profiles: Readonly<Record<string, Profile | null>>;
  readonly status: 'idle' | 'loading' | 'failed';
};

const initialState: GuestPeopleState = {
  shownCount: FOLLOWS_PER_PAGE,
  profiles: {},
  status: 'idle',
};

type Loaded = {
  readonly asked: readonly string[];
  readonly profiles: Readonly<Record<string, Profile>>;
};

const slice = createSlice({
  name: 'guestPeople',
  initialState,
  reducers: {
    moreGuestPeopleShown: (state) => ({
      ...state,
      shownCount: state.shownCount + FOLLOWS_PER_PAGE,
    }),
    guestPeopleRequested: (state) => ({ ...state, status: 'loading' as const }),
    guestPeopleLoaded: (state, { payload }: PayloadAction<Loaded>): GuestPeopleState => ({
      ...state,
      status: 'idle',
      profiles: {
        ...state.profiles,
        ...Object.fromEntries(payload.asked.map((id) => [id, payload.profiles[id] ?? null])),
      },
    }),
    guestPeopleFailed: (state) => ({ ...state, status: 'failed' as const }),
  },
});

export const { moreGuestPeopleShown, guestPeopleRequested, guestPeopleLoaded, guestPeopleFailed } =
  slice.actions;

/** The list stands before the reader, or is asked for once more. */
export const guestPeopleShown = createAction('guestPeople/shown');

/** The browser's own: a document never brings any of it. */
export const guestPeopleSlice = serializableSlice<GuestPeopleState>({
  reducerPath: 'guestPeople',
  reducer: slice.reducer,
});

export type GuestPeopleRootState = GuestFollowsRootState & {
  readonly guestPeople: GuestPeopleState;
};

export const selectGuestPeople = ({ guestPeople }: GuestPeopleRootState) => guestPeople;

/** Of those that are shown, whom nothing is known of yet. */
export const selectUnknownPeople = (state: GuestPeopleRootState): readonly string[] => {
  const { shownCount, profiles } = state.guestPeople;
  return selectGuestFollows(state)
    .slice(0, shownCount)
    .filter((amebaId) => !Object.hasOwn(profiles, amebaId));
};
