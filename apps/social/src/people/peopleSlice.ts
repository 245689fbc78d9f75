import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { PeoplePage, Person } from '@engawa/api-client/model/person.ts';
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import {
  createSlice,
  readPageNumber,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { fromPublicPerson, toPublicPerson } from './publicPerson.ts';

/** Lists of people with pages: a blog's readers and favorites, an entry's likers and rebloggers. */
const PEOPLE_LISTS = ['reader', 'favorite', 'liker', 'reblog'] as const;
export type PeopleListName = (typeof PEOPLE_LISTS)[number];

export type StoredPeoplePage = {
  readonly amebaIds: readonly string[];
  readonly paging: Paging;
  /** the entry that the likers or rebloggers reacted to; null for a blog's list */
  readonly entry: EntryLink | null;
};

export type PeopleState = {
  /** by amebaId */
  readonly personMap: Readonly<Record<string, Person>>;
  /** by `{blogId}/{page}`, or `{entryId}/{page}` for lists of an entry */
  readonly pageMaps: Readonly<Record<PeopleListName, Readonly<Record<string, StoredPeoplePage>>>>;
};

const NO_PEOPLE: PeopleState = {
  personMap: {},
  pageMaps: { reader: {}, favorite: {}, liker: {}, reblog: {} },
};

/** The key of a stored page. @param ownerId id of the blog or the entry */
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

const pageWriter =
  (personMap: PeopleState['personMap']) =>
  ({ amebaIds, paging, entry }: StoredPeoplePage) => ({
    data: amebaIds,
    blogIds: amebaIds.flatMap((amebaId) => personMap[amebaId]?.blog?.blogId ?? []),
    paging: toPublicPaging(paging),
    entry: entry && { entry_id: entry.entryId, entry_title: entry.title },
  });

type PublicPeoplePage = ReturnType<ReturnType<typeof pageWriter>>;

const readPage = ({ data, paging, entry }: PublicPeoplePage): StoredPeoplePage => ({
  amebaIds: data,
  paging: fromPublicPaging(paging),
  entry: entry && { entryId: entry.entry_id, title: entry.entry_title },
});

const parseOwner = (key: string) => key.slice(0, key.indexOf('/'));

export const toPublicPeopleState = ({ personMap, pageMaps }: PeopleState) => {
  const writePage = pageWriter(personMap);
  return {
    peopleMap: mapValues(personMap, toPublicPerson),
    readerPageMap: mapValues(pageMaps.reader, writePage),
    favoritePageMap: mapValues(pageMaps.favorite, writePage),
    iineUserPageMap: mapValues(pageMaps.liker, writePage),
    reblogPageMap: mapValues(pageMaps.reblog, writePage),
    /** by blog id */
    readerCountMap: Object.fromEntries(
      Object.entries(pageMaps.reader).map(([key, { paging }]) => [
        parseOwner(key),
        paging.totalCount,
      ]),
    ),
  };
};

/** Shape of `peopleState` in INIT_DATA. */
export type PublicPeopleState = ReturnType<typeof toPublicPeopleState>;

export const fromPublicPeopleState = (written: PublicPeopleState): PeopleState => ({
  personMap: mapValues(written.peopleMap, fromPublicPerson),
  pageMaps: {
    reader: mapValues(written.readerPageMap, readPage),
    favorite: mapValues(written.favoritePageMap, readPage),
    liker: mapValues(written.iineUserPageMap, readPage),
    reblog: mapValues(written.reblogPageMap, readPage),
  },
});

/** The people on pages of this remote; all its lists share this slice. */
export const peopleSlice = serializableSlice({
  reducerPath: 'peopleState',
  reducer: people.reducer,
  toInit: toPublicPeopleState,
  fromInit: fromPublicPeopleState,
});

export type PeopleRootState = RootState & { readonly peopleState: PeopleState };

/** The page of a list in the address, by its blog or its entry; undefined until it is loaded. */
export const selectCurrentPage = (
  state: PeopleRootState,
  list: PeopleListName,
): StoredPeoplePage | undefined => {
  const { params } = selectMatch(state);
  const ownerId = params.entryId === undefined ? selectBlog(state)?.blogId : Number(params.entryId);
  return ownerId === undefined
    ? undefined
    : state.peopleState.pageMaps[list][pageKey(ownerId, readPageNumber(params))];
};

/** The people on a page, in its order. */
export const collectPeople = (
  { amebaIds }: StoredPeoplePage,
  personMap: PeopleState['personMap'],
): readonly Person[] => amebaIds.flatMap((amebaId) => personMap[amebaId] ?? []);
