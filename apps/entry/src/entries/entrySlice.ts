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
  /** the page asked for, from 1 */
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
    /** entries of a list whose pages are kept elsewhere */
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

/** Entries and the pages of a blog's top, as they travel in the document. */
export const entrySlice = serializableSlice({
  reducerPath: 'entryState',
  reducer: entryReducer,
  toInit: toPublicEntryState,
  fromInit: fromPublicEntryState,
});

/** The state as this remote sees it: the shared slices and its own. */
export type EntryRootState = RootState & { readonly entryState: EntryState };

export const selectAmebaId = (state: RootState) => selectMatch(state).amebaId;

export const selectEntry = (state: EntryRootState, entryId: number) =>
  state.entryState.entryMap[String(entryId)];

/** Those of these ids that are loaded, in this order. */
export const selectEntries = (state: EntryRootState, entryIds: readonly number[]) =>
  entryIds
    .map((entryId) => selectEntry(state, entryId))
    .filter((entry): entry is StoredEntry => entry !== undefined);

export const selectNeighbours = (state: EntryRootState, entryId: number) =>
  state.entryState.neighbourMap[String(entryId)];

/** The page of all the blog's entries, whole or by title, that the address names; undefined until it is loaded. */
export const selectCurrentPage = (state: EntryRootState) => {
  const blog = selectBlog(state);
  return (
    blog &&
    state.entryState.blogPageMap[
      blogPageKey(blog.blogId, readPageNumber(selectMatch(state).params))
    ]
  );
};

/** The entry that the address names; undefined until it is loaded. */
export const selectCurrentEntry = (state: EntryRootState) =>
  selectEntry(state, Number(selectMatch(state).params.entryId));
