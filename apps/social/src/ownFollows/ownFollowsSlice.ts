import type { PeoplePage, Person } from '@engawa/api-client/model/person.ts';
import {
  createAction,
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

type Listed = { readonly people: readonly Person[]; readonly totalCount: number };

/** The loaded part of the reader's follows, which only the browser reads. */
export type OwnFollowsState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | ({
      readonly status: 'ready' | 'loadingMore' | 'moreFailed';
      /** null: no more pages */
      readonly nextPage: number | null;
    } & Listed);

/** The list is visible; the reader may be a guest. */
export const ownFollowsDisplayed = createAction('ownFollows/displayed');
export const moreFollowsRequested = createAction('ownFollows/moreRequested');

const IDLE = { status: 'idle' } satisfies OwnFollowsState;

const listedIn = (state: OwnFollowsState): readonly Person[] =>
  'people' in state ? state.people : [];

/** Appends a page without duplicates, because new follows shift the list. */
const withPage = (before: readonly Person[], { people, paging }: PeoplePage): OwnFollowsState => {
  const known = new Set(before.map(({ amebaId }) => amebaId));
  return {
    status: 'ready',
    people: [...before, ...people.filter(({ amebaId }) => !known.has(amebaId))],
    totalCount: paging.totalCount,
    nextPage: paging.nextPage,
  };
};

const slice = createSlice({
  name: 'ownFollows',
  initialState: IDLE as OwnFollowsState,
  reducers: {
    pageRequested: (state): OwnFollowsState =>
      'people' in state ? { ...state, status: 'loadingMore' } : { status: 'loading' },
    pageLoaded: (state, { payload }: PayloadAction<PeoplePage>) =>
      withPage(listedIn(state), payload),
    pageFailed: (state): OwnFollowsState =>
      'people' in state ? { ...state, status: 'moreFailed' } : { status: 'failed' },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (): OwnFollowsState => IDLE)
      .addCase(personalLoaded, (state, { payload }): OwnFollowsState =>
        payload.session.status === 'member' ? state : IDLE,
      ),
});

export const { pageRequested, pageLoaded, pageFailed } = slice.actions;

export const ownFollowsSlice = serializableSlice<OwnFollowsState>({
  reducerPath: 'ownFollowsState',
  reducer: slice.reducer,
});

export type OwnFollowsRootState = RootState & { readonly ownFollowsState: OwnFollowsState };

export const selectOwnFollows = ({ ownFollowsState }: OwnFollowsRootState): OwnFollowsState =>
  ownFollowsState;
