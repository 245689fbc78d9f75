import type { LikerPage, Likers } from '@engawa/api-client/model/person.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { peoplePageLoaded } from '../people/peopleSlice.ts';
import { NO_LIKERS, type EntryLikers, type LikerList, type LikersState } from './likersState.ts';
import { fromPublicLikers, toPublicLikers } from './publicLikers.ts';

const UNREAD: EntryLikers = { totalCount: 0, all: NO_LIKERS, q: '', found: NO_LIKERS };

/** Appends a part; who liked again meanwhile and so comes once more stays where he was. */
const appended = (list: LikerList, { people, after, isLast }: Likers): LikerList => {
  const known = new Set(list.people.map(({ amebaId }) => amebaId));
  return {
    people: [...list.people, ...people.filter(({ amebaId }) => !known.has(amebaId))],
    after,
    isLast,
    isLoading: false,
    hasErrors: false,
  };
};

type Change = (likers: EntryLikers) => EntryLikers;

const withEntry = (state: LikersState, entryId: number, change: Change): LikersState => ({
  byEntry: { ...state.byEntry, [entryId]: change(state.byEntry[entryId] ?? UNREAD) },
});

/** Changes the list that is shown: of all, or of who was found. */
const withShown =
  (change: (list: LikerList) => LikerList): Change =>
  (likers) =>
    likers.q === ''
      ? { ...likers, all: change(likers.all) }
      : { ...likers, found: change(likers.found) };

const stopped = (list: LikerList): LikerList => ({ ...list, isLoading: false });

type OfEntry<More = unknown> = PayloadAction<{ readonly entryId: number } & More>;
/** An answer, with the words it was asked for: to others it says nothing. */
type Answer<More = unknown> = OfEntry<{ readonly q: string } & More>;

const firstPage = ({ people, after, isLast, paging }: LikerPage): EntryLikers => ({
  ...UNREAD,
  totalCount: paging.totalCount,
  all: appended(NO_LIKERS, { people, after, isLast, entry: { entryId: 0, title: '' } }),
});

const isLikerPage = (page: object): page is LikerPage => 'isLast' in page && 'after' in page;

const slice = createSlice({
  name: 'likers',
  initialState: { byEntry: {} } as LikersState,
  reducers: {
    likersReset: ({ byEntry }, { payload }: OfEntry) => {
      const { [payload.entryId]: _gone, ...others } = byEntry;
      return { byEntry: others };
    },
    likersOpened: (state, { payload }: OfEntry<{ readonly page: LikerPage }>) =>
      withEntry(state, payload.entryId, () => firstPage(payload.page)),
    /** the reader wants to see more of the list that is shown */
    likersAsked: (state, { payload }: OfEntry) =>
      withEntry(
        state,
        payload.entryId,
        withShown((list) => ({ ...list, isLoading: true, hasErrors: false })),
      ),
    /** the reader looks for a name; '' for all */
    likersSought: (state, { payload }: Answer) =>
      withEntry(state, payload.entryId, (likers) => ({
        ...likers,
        all: stopped(likers.all),
        q: payload.q,
        found: payload.q === '' ? NO_LIKERS : { ...NO_LIKERS, isLoading: true },
      })),
    likersLoaded: (state, { payload }: Answer<{ readonly part: Likers }>) =>
      withEntry(state, payload.entryId, (likers) =>
        likers.q === payload.q ? withShown((list) => appended(list, payload.part))(likers) : likers,
      ),
    likersFailed: (state, { payload }: Answer) =>
      withEntry(state, payload.entryId, (likers) =>
        likers.q === payload.q
          ? withShown((list) => ({ ...stopped(list), hasErrors: true }))(likers)
          : likers,
      ),
  },
  extraReducers: (builder) =>
    builder.addCase(peoplePageLoaded, (state, { payload: { list, page } }) =>
      list === 'liker' && page.entry && isLikerPage(page)
        ? withEntry(state, page.entry.entryId, () => firstPage(page))
        : state,
    ),
});

export const { likersAsked, likersFailed, likersLoaded, likersOpened, likersReset, likersSought } =
  slice.actions;

export const likersSlice = serializableSlice({
  reducerPath: 'likersState',
  reducer: slice.reducer,
  toInit: toPublicLikers,
  fromInit: fromPublicLikers,
});

export type LikersRootState = RootState & { readonly likersState: LikersState };

export const selectLikers = (state: LikersRootState, entryId: number): EntryLikers =>
  state.likersState.byEntry[entryId] ?? UNREAD;

/** The list that is shown: all of them, or those who were found. */
export const shownLikers = ({ q, all, found }: EntryLikers): LikerList => (q === '' ? all : found);
