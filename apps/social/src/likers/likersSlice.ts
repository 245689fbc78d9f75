import type { LikerPage, Likers } from '@engawa/api-client/model/person.ts';
import { createAction, serializableSlice, type RootState } from '@engawa/contract';
import { peoplePageLoaded } from '../people/peopleSlice.ts';
import { NO_LIKERS, type EntryLikers, type LikerList, type LikersState } from './likersState.ts';
import { fromPublicLikers, toPublicLikers } from './publicLikers.ts';

const UNREAD: EntryLikers = { totalCount: 0, all: NO_LIKERS, q: '', found: NO_LIKERS };

/**
 * Appends a part. A person who liked again meanwhile appears twice in the responses and keeps the
 * first position.
 */
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

/** Changes the visible list: all likers, or the search results. */
const withVisible =
  (change: (list: LikerList) => LikerList): Change =>
  (likers) =>
    likers.q === ''
      ? { ...likers, all: change(likers.all) }
      : { ...likers, found: change(likers.found) };

const stopped = (list: LikerList): LikerList => ({ ...list, isLoading: false });

type OfEntry<More = unknown> = { readonly entryId: number } & More;
/** A response with its query; it is ignored under any other query. */
type Answer<More = unknown> = OfEntry<{ readonly q: string } & More>;

const firstPage = ({ people, after, isLast, paging }: LikerPage): EntryLikers => ({
  ...UNREAD,
  totalCount: paging.totalCount,
  all: appended(NO_LIKERS, { people, after, isLast, entry: { entryId: 0, title: '' } }),
});

const isLikerPage = (page: object): page is LikerPage => 'isLast' in page && 'after' in page;

export const likersReset = createAction<OfEntry>('likers/likersReset');
export const likersOpened =
  createAction<OfEntry<{ readonly page: LikerPage }>>('likers/likersOpened');
/** the reader requests more of the visible list */
export const likersRequested = createAction<OfEntry>('likers/likersRequested');
/** the reader searches for a name; '' lists all */
export const likersSearchChanged = createAction<Answer>('likers/likersSearchChanged');
export const likersLoaded = createAction<Answer<{ readonly part: Likers }>>('likers/likersLoaded');
export const likersFailed = createAction<Answer>('likers/likersFailed');

/**
 * A reducer without Immer, which would create drafts of up to 10,000 list items for each appended
 * part.
 */
const reducer = (state: LikersState = { byEntry: {} }, action: { type: string }): LikersState => {
  if (likersReset.match(action)) {
    const { [action.payload.entryId]: _gone, ...others } = state.byEntry;
    return { byEntry: others };
  }
  if (likersOpened.match(action)) {
    const { entryId, page } = action.payload;
    return withEntry(state, entryId, () => firstPage(page));
  }
  if (likersRequested.match(action))
    return withEntry(
      state,
      action.payload.entryId,
      withVisible((list) => ({ ...list, isLoading: true, hasErrors: false })),
    );
  if (likersSearchChanged.match(action)) {
    const { entryId, q } = action.payload;
    return withEntry(state, entryId, (likers) => ({
      ...likers,
      all: stopped(likers.all),
      q,
      found: q === '' ? NO_LIKERS : { ...NO_LIKERS, isLoading: true },
    }));
  }
  if (likersLoaded.match(action)) {
    const { entryId, q, part } = action.payload;
    return withEntry(state, entryId, (likers) =>
      likers.q === q ? withVisible((list) => appended(list, part))(likers) : likers,
    );
  }
  if (likersFailed.match(action)) {
    const { entryId, q } = action.payload;
    return withEntry(state, entryId, (likers) =>
      likers.q === q
        ? withVisible((list) => ({ ...stopped(list), hasErrors: true }))(likers)
        : likers,
    );
  }
  if (peoplePageLoaded.match(action)) {
    const { list, page } = action.payload;
    return list === 'liker' && page.entry && isLikerPage(page)
      ? withEntry(state, page.entry.entryId, () => firstPage(page))
      : state;
  }
  return state;
};

export const likersSlice = serializableSlice({
  reducerPath: 'likersState',
  reducer,
  toInit: toPublicLikers,
  fromInit: fromPublicLikers,
});

export type LikersRootState = RootState & { readonly likersState: LikersState };

export const selectLikers = (state: LikersRootState, entryId: number): EntryLikers =>
  state.likersState.byEntry[entryId] ?? UNREAD;

/** The visible list: all likers, or the search results. */
export const selectVisibleLikers = ({ q, all, found }: EntryLikers): LikerList =>
  q === '' ? all : found;
