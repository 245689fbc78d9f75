import { codecOf, mapCodec, nullableCodec } from '@engawa/api-client/model/codec.ts';
import { entryLinkCodec, type EntryLink } from '@engawa/api-client/model/entry.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { pagingCodec, type Paging } from '@engawa/api-client/model/paging.ts';
import { personCodec, type PeoplePage, type Person } from '@engawa/api-client/model/person.ts';
import {
  createSlice,
  pageNumberOf,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

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

type Loaded = {
  readonly list: PeopleListName;
  readonly key: string;
  readonly page: PeoplePage & { readonly entry?: EntryLink };
};

const people = createSlice({
  name: 'people',
  initialState: NO_PEOPLE,
  reducers: {
    peoplePageLoaded: (state, { payload: { list, key, page } }: PayloadAction<Loaded>) => ({
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
    }),
  },
});

export const { peoplePageLoaded } = people.actions;

const pageCodec = codecOf<StoredPeoplePage>()({
  amebaIds: 'data',
  paging: pagingCodec,
  entry: nullableCodec(entryLinkCodec),
});

const pagesCodec = mapCodec(pageCodec);

const stateFields = codecOf<PeopleState>()({
  personMap: ['peopleMap', mapCodec(personCodec)],
  pageMaps: {
    parts: codecOf<PeopleState['pageMaps']>()({
      reader: ['readerPageMap', pagesCodec],
      favorite: ['favoritePageMap', pagesCodec],
      liker: ['iineUserPageMap', pagesCodec],
      reblog: ['reblogPageMap', pagesCodec],
    }),
  },
});

const ownerOf = (key: string) => key.slice(0, key.indexOf('/'));

/** What INIT_DATA says under `peopleState`: the state, and what is worked out of it. */
const toInit = (state: PeopleState) => {
  const written = stateFields.encode(state);
  const withBlogIds = (pages: (typeof written)['readerPageMap']) =>
    mapValues(pages, (page) => ({
      ...page,
      blogIds: page.data.flatMap((amebaId) => state.personMap[amebaId]?.blog?.blogId ?? []),
    }));
  return {
    ...written,
    readerPageMap: withBlogIds(written.readerPageMap),
    favoritePageMap: withBlogIds(written.favoritePageMap),
    iineUserPageMap: withBlogIds(written.iineUserPageMap),
    reblogPageMap: withBlogIds(written.reblogPageMap),
    readerCountMap: Object.fromEntries(
      Object.entries(state.pageMaps.reader).map(([key, { paging }]) => [
        ownerOf(key),
        paging.totalCount,
      ]),
    ),
  };
};

/** The people on pages of this remote; all its lists name this slice. */
export const peopleSlice = serializableSlice({
  reducerPath: 'peopleState',
  reducer: people.reducer,
  toInit,
  fromInit: stateFields.decode,
});

export type PeopleRootState = RootState & { readonly peopleState: PeopleState };

/** The page of a list that the address names, by its blog or its entry; undefined until it is loaded. */
export const selectShownPage = (
  state: PeopleRootState,
  list: PeopleListName,
): StoredPeoplePage | undefined => {
  const { params } = selectMatch(state);
  const ownerId = params.entryId === undefined ? selectBlog(state)?.blogId : Number(params.entryId);
  return ownerId === undefined
    ? undefined
    : state.peopleState.pageMaps[list][pageKey(ownerId, pageNumberOf(params))];
};

/** Those on a page, in its order. */
export const peopleOf = (
  { amebaIds }: StoredPeoplePage,
  personMap: PeopleState['personMap'],
): readonly Person[] => amebaIds.flatMap((amebaId) => personMap[amebaId] ?? []);
