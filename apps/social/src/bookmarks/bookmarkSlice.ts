import { codecOf, listCodec, mapCodec, nullableCodec } from '@engawa/api-client/model/codec.ts';
import { pagingCodec } from '@engawa/api-client/model/paging.ts';
import { personCodec, type Bookmark, type BookmarkPage } from '@engawa/api-client/model/person.ts';
import {
  createSlice,
  pageNumberOf,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { pageKey } from '../people/peopleSlice.ts';

/** By `{blogId}/{page}`. */
export type BookmarkState = { readonly pageMap: Readonly<Record<string, BookmarkPage>> };

type Loaded = { readonly key: string; readonly page: BookmarkPage };

const NONE: BookmarkState = { pageMap: {} };

const slice = createSlice({
  name: 'bookmarks',
  initialState: NONE,
  reducers: {
    bookmarksLoaded: ({ pageMap }, { payload: { key, page } }: PayloadAction<Loaded>) => ({
      pageMap: { ...pageMap, [key]: page },
    }),
  },
});

export const { bookmarksLoaded } = slice.actions;

const bookmarkCodec = codecOf<Bookmark>()({
  name: 'name',
  url: 'url',
  description: 'description',
  person: nullableCodec(personCodec),
});

const pageFields = codecOf<BookmarkPage>()({
  bookmarks: ['data', listCodec(bookmarkCodec)],
  paging: pagingCodec,
});

const pageCodec = {
  encode: (page: BookmarkPage) => ({
    ...pageFields.encode(page),
    blogIds: page.bookmarks.flatMap(({ person }) => person?.blog?.blogId ?? []),
  }),
  decode: pageFields.decode,
};

/** What INIT_DATA says under `bookmarkState`. */
const codec = codecOf<BookmarkState>()({ pageMap: ['bookmarkPageMap', mapCodec(pageCodec)] });

export const bookmarkSlice = serializableSlice({
  reducerPath: 'bookmarkState',
  reducer: slice.reducer,
  toInit: codec.encode,
  fromInit: codec.decode,
});

export type BookmarkRootState = RootState & { readonly bookmarkState: BookmarkState };

/** The page that the address names; undefined until it is loaded. */
export const selectShownBookmarks = (state: BookmarkRootState): BookmarkPage | undefined => {
  const blog = selectBlog(state);
  if (!blog) return undefined;
  const page = pageNumberOf(selectMatch(state).params);
  return state.bookmarkState.pageMap[pageKey(blog.blogId, page)];
};
