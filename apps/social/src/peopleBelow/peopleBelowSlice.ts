import type { PeoplePage, Person } from '@engawa/api-client/model/person.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

export type PeopleBelowName = 'readers' | 'reblogs';

/** The first of a list, and how many there are in all. */
export type FirstPeople = { readonly people: readonly Person[]; readonly totalCount: number };

/** By entry id: a page that is opened within the document has its own, whatever still arrives for it. */
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

/** What INIT_DATA says under `peopleBelowState`: see docs/contracts/init-data.md. */
export const peopleBelowSlice = serializableSlice<PeopleBelowState>({
  reducerPath: 'peopleBelowState',
  reducer: slice.reducer,
});

type PeopleBelowRootState = RootState & { readonly peopleBelowState: PeopleBelowState };

/** @returns undefined until they are loaded */
export const selectPeopleBelow =
  (name: PeopleBelowName, entryId: number) =>
  (state: PeopleBelowRootState): FirstPeople | undefined =>
    state.peopleBelowState[name][entryId];
