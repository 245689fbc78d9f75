import type { Entry, EntryLink } from '@engawa/api-client/model/entry.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';

/**
 * An entry without its text, which stands in the document and never in the state. `hasText` is false
 * where a visitor may see the title alone.
 */
export type ShownEntry = Omit<Entry, 'html'> & {
  readonly hasText: boolean;
  /** whether items of the blog's shop stand below it; told where it stands by itself */
  readonly hasItems?: boolean;
  /** whether the blogger recommends something below it; told where it stands by itself */
  readonly hasMyPick?: boolean;
  /** films of its own stand on its page */
  readonly hasClip?: boolean;
  /** those who have reblogged it stand on its page */
  readonly hasReblogs?: boolean;
  /** those who read its blog stand on its page */
  readonly hasReaders?: boolean;
  /** place of its blog among those of its genre, from 1; told where it stands by itself */
  readonly genrePosition?: number;
};

/** One page of a list of entries, in the list's order. */
export type ListPage = { readonly entryIds: readonly number[]; readonly paging: Paging };

export type BlogPage = ListPage & { readonly blogId: number };

/** The entries beside one, in the order of the blog. */
export type Neighbours = { readonly previous: EntryLink | null; readonly next: EntryLink | null };

export type EntryState = {
  /** by entry id */
  readonly entryMap: Readonly<Record<string, ShownEntry>>;
  /** by `{blogId}/{page}` */
  readonly blogPageMap: Readonly<Record<string, BlogPage>>;
  /** by entry id, for entries that were loaded by themselves */
  readonly neighbourMap: Readonly<Record<string, Neighbours>>;
};

export const blogPageKey = (blogId: number, page: number) => `${blogId}/${page}`;

const byEntryId = (entries: readonly ShownEntry[]) =>
  Object.fromEntries(entries.map((entry) => [String(entry.entryId), entry]));

type BlogPageLoaded = {
  readonly blogId: number;
  /** the page asked for, from 1 */
  readonly page: number;
  readonly entries: readonly ShownEntry[];
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
    entriesListed: (state, { payload }: PayloadAction<readonly ShownEntry[]>) => ({
      ...state,
      entryMap: { ...state.entryMap, ...byEntryId(payload) },
    }),
    entryDetailLoaded: (
      state,
      { payload }: PayloadAction<{ readonly entry: ShownEntry } & Neighbours>,
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
