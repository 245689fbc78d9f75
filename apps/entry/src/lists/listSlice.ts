import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import {
  createSelector,
  createSlice,
  readPageNumber,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
} from '@engawa/contract';
import { blogPageKey, type EntryRootState } from '../entries/entrySlice.ts';
import type { ListPage } from '../entries/entryState.ts';
import { readListPage, writeListPage } from '../entries/publicEntry.ts';

export type ListState = {
  /** members-only entries, by `{blogId}/{page}` */
  readonly amemberPageMap: Readonly<Record<string, ListPage>>;
  /** by blog id, most liked first */
  readonly popularMap: Readonly<Record<string, readonly number[]>>;
};

const initialState: ListState = { amemberPageMap: {}, popularMap: {} };

const listState = createSlice({
  name: 'listState',
  initialState,
  reducers: {
    amemberPageLoaded: (
      state,
      { payload }: PayloadAction<{ key: string; listPage: ListPage }>,
    ): ListState => ({
      ...state,
      amemberPageMap: { ...state.amemberPageMap, [payload.key]: payload.listPage },
    }),
    popularLoaded: (
      state,
      { payload }: PayloadAction<{ blogId: number; entryIds: readonly number[] }>,
    ): ListState => ({
      ...state,
      popularMap: { ...state.popularMap, [String(payload.blogId)]: payload.entryIds },
    }),
  },
});

export const { amemberPageLoaded, popularLoaded } = listState.actions;

/** Lists of a blog's entries other than themes, months and days. */
export const listSlice = serializableSlice({
  reducerPath: 'listState',
  reducer: listState.reducer,
  toInit: ({ amemberPageMap, popularMap }) => ({
    amemberPageMap: mapValues(amemberPageMap, writeListPage),
    popularMap,
  }),
  fromInit: ({ amemberPageMap, popularMap }): ListState => ({
    amemberPageMap: mapValues(amemberPageMap, readListPage),
    popularMap,
  }),
});

/** The root state with the slices of these lists. */
export type ListRootState = EntryRootState & { readonly listState: ListState };

/**
 * Selects the page of members-only entries at the current address; undefined until the page is
 * loaded.
 */
export const selectCurrentAmemberPage = (state: ListRootState) => {
  const blog = selectBlog(state);
  const page = readPageNumber(selectMatch(state).params);
  return blog ? state.listState.amemberPageMap[blogPageKey(blog.blogId, page)] : undefined;
};

/** Builds the paging of a list that has a single page. @param totalCount number of entries */
export const onePage = (totalCount: number): Paging => ({
  limit: totalCount,
  totalCount,
  currentPage: 1,
  maxPage: 1,
  nextPage: null,
  prevPage: null,
});

/** Selects the list page of the blog's popular entries; undefined until the entries are loaded. */
export const selectPopularPage = createSelector(
  [(state: ListRootState) => state.listState.popularMap, selectBlog],
  (popularMap, blog): ListPage | undefined => {
    const entryIds = blog ? popularMap[String(blog.blogId)] : undefined;
    return entryIds && { entryIds, paging: onePage(entryIds.length) };
  },
);
