import type { PeoplePage, Person } from '@engawa/api-client/model/person.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

export type PeopleBelowName = 'readers' | 'reblogs';

/** The first people of a list, and the total. */
export type FirstPeople = { readonly people: readonly Person[]; readonly totalCount: number };

/**
 * First people by entry id, so that a deferred response for the previous page cannot change the
 * current page.
 */
export type PeopleBelowState = Readonly<
  Record<PeopleBelowName, Readonly<Record<string, FirstPeople>>>
>;

type Loaded = {
  readonly name: PeopleBelowName;
  readonly entryId: number;
  readonly page: PeoplePage;
};

const initialState: PeopleBelowState = { readers: {}, reblogs: {} };

const slice = createSlice({
  name: 'peopleBelow',
  initialState,
  reducers: {
    peopleBelowLoaded: (state, { payload }: PayloadAction<Loaded>) => {
      const { name, entryId, page } = payload;
      const first = { people: page.people, totalCount: page.paging.totalCount };
      return { ...state, [name]: { ...state[name], [entryId]: first } };
    },
  },
});

export const { peopleBelowLoaded } = slice.actions;

/** Shape of `peopleBelowState` in INIT_DATA: see docs/contracts/init-data.md. */
export const peopleBelowSlice = serializableSlice<PeopleBelowState>({
  reducerPath: 'peopleBelowState',
  reducer: slice.reducer,
});

type PeopleBelowRootState = RootState & { readonly peopleBelowState: PeopleBelowState };

/** @returns undefined until the people are loaded */
export const selectPeopleBelow =
  (name: PeopleBelowName, entryId: number) =>
  (state: PeopleBelowRootState): FirstPeople | undefined =>
    state.peopleBelowState[name][entryId];
