import { createAction, createSlice } from '@engawa/contract';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { PeoplePage, Person } from '@engawa/api-client/model/person.ts';

/** The lists of people that have pages: a blog's readers and favourites, an entry's likers and rebloggers. */
export const PEOPLE_LISTS = ['reader', 'favorite', 'liker', 'reblog'] as const;
export type PeopleListName = (typeof PEOPLE_LISTS)[number];

export type StoredPeoplePage = {
  readonly amebaIds: readonly string[];
  readonly paging: Paging;
  /** whose likers or rebloggers they are */
  readonly entry: EntryLink | null;
};

export type PeopleState = {
  /** by amebaId */
  readonly personMap: Readonly<Record<string, Person>>;
  /** by `{blogId}/{page}`, or `{entryId}/{page}` where the list is an entry's */
  readonly pageMaps: Readonly<Record<PeopleListName, Readonly<Record<string, StoredPeoplePage>>>>;
};

const NO_PEOPLE: PeopleState = {
  personMap: {},
  pageMaps: { reader: {}, favorite: {}, liker: {}, reblog: {} },
};

/** A page of a list as it is kept: whose it is, and which. */
export const pageKey = (ownerId: number, page: number) => `${ownerId}/${page}`;

export const peoplePageLoaded = createAction<{
  readonly list: PeopleListName;
  readonly key: string;
  readonly page: PeoplePage & { readonly entry?: EntryLink };
}>('people/pageLoaded');

const peopleSlice = createSlice({
  name: 'people',
  initialState: NO_PEOPLE,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(peoplePageLoaded, (state, { payload: { list, key, page } }) => ({
      personMap: {
        ...state.personMap,
        ...Object.fromEntries(page.people.map((person) => [person.amebaId, person])),
      },
      pageMaps: {
        ...state.pageMaps,
        [list]: {
          ...state.pageMaps[list],
          [key]: {
            amebaIds: page.people.map(({ amebaId }) => amebaId),
            paging: page.paging,
            entry: page.entry ?? null,
          },
        },
      },
    })),
});

export const peopleReducer = peopleSlice.reducer;
