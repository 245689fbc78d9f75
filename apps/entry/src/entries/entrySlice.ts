import type { Paging } from '@engawa/api-client/model/paging.ts';
import {
  createSlice,
  readPageNumber,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { EntryState, PrevNext, StoredEntry } from './entryState.ts';
import { fromPublicEntryState, toPublicEntryState } from './publicEntry.ts';

export const blogPageKey = (blogId: number, page: number) => `${blogId}/${page}`;

const byEntryId = (entries: readonly StoredEntry[]) =>
  Object.fromEntries(entries.map((entry) => [String(entry.entryId), entry]));

type BlogPageLoaded = {
  readonly blogId: number;
  /** the requested page, from 1 */
  readonly page: number;
  readonly entries: readonly StoredEntry[];
  readonly paging: Paging;
};

const initialState: EntryState = { entryMap: {}, blogPageMap: {}, neighbourMap: {} };

const entryState = createSlice({
  name: 'entryState',
  initialState,
  reducers: {
    blogPageLoaded: (state, { payload }: PayloadAction<BlogPageLoaded>) => {
      const { blogId, page, entries, paging } = payload;
      const entryIds = entries.map(({ entryId }) => entryId);
      return {
        ...state,
        entryMap: { ...state.entryMap, ...byEntryId(entries) },
        blogPageMap: {
          ...state.blogPageMap,
          [blogPageKey(blogId, page)]: { blogId, entryIds, paging },
        },
      };
    },
    /** A list whose pages are in another slice has loaded these entries. */
    entriesListed: (state, { payload }: PayloadAction<readonly StoredEntry[]>) => ({
      ...state,
      entryMap: { ...state.entryMap, ...byEntryId(payload) },
    }),
    entryDetailLoaded: (
      state,
      { payload }: PayloadAction<{ readonly entry: StoredEntry } & PrevNext>,
    ) => {
      const { entry, previous, next } = payload;
      return {
        ...state,
        entryMap: { ...state.entryMap, ...byEntryId([entry]) },
        neighbourMap: { ...state.neighbourMap, [String(entry.entryId)]: { previous, next } },
      };
    },
  },
});

export const entryReducer = entryState.reducer;
export const { blogPageLoaded, entriesListed, entryDetailLoaded } = entryState.actions;

/** Entries and the pages of a blog's top, serialized in the document. */
export const entrySlice = serializableSlice({
  reducerPath: 'entryState',
  reducer: entryReducer,
  toInit: toPublicEntryState,
  fromInit: fromPublicEntryState,
});

/** This remote's root state: the shared slices and its own. */
export type EntryRootState = RootState & { readonly entryState: EntryState };

export const selectAmebaId = (state: RootState) => selectMatch(state).amebaId;

export const selectEntry = (state: EntryRootState, entryId: number) =>
  state.entryState.entryMap[String(entryId)];

/** Selects the entries with these ids that are loaded, in the order of the ids. */
export const selectEntries = (state: EntryRootState, entryIds: readonly number[]) =>
  entryIds
    .map((entryId) => selectEntry(state, entryId))
    .filter((entry): entry is StoredEntry => entry !== undefined);

export const selectNeighbours = (state: EntryRootState, entryId: number) =>
  state.entryState.neighbourMap[String(entryId)];

/**
 * Selects the list page at the current address of all entries of the blog, complete or as titles;
 * undefined until the page is loaded.
 */
export const selectCurrentPage = (state: EntryRootState) => {
  const blog = selectBlog(state);
  return (
    blog &&
    state.entryState.blogPageMap[
      blogPageKey(blog.blogId, readPageNumber(selectMatch(state).params))
    ]
  );
};

/** Selects the entry that the current address names; undefined until the entry is loaded. */
export const selectCurrentEntry = (state: EntryRootState) =>
  selectEntry(state, Number(selectMatch(state).params.entryId));
