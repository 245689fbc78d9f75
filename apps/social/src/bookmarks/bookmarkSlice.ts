import {
  createSlice,
  readPageNumber,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { BookmarkPage } from '@engawa/api-client/model/person.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { pageKey } from '../people/peopleSlice.ts';
import { fromPublicPerson, toPublicPerson, type PublicPerson } from '../people/publicPerson.ts';

/** by `{blogId}/{page}` */
type BookmarkState = { readonly pageMap: Readonly<Record<string, BookmarkPage>> };

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

type PublicBookmarkPage = {
  readonly data: readonly {
    readonly name: string;
    readonly url: string | null;
    readonly description: string;
    readonly person: PublicPerson | null;
    readonly has_left: boolean;
  }[];
  readonly blogIds: readonly number[];
  readonly paging: PublicPaging;
};

/** Shape of `bookmarkState` in INIT_DATA. */
export type PublicBookmarkState = {
  readonly bookmarkPageMap: Readonly<Record<string, PublicBookmarkPage>>;
};

const writePage = ({ bookmarks, paging }: BookmarkPage): PublicBookmarkPage => ({
  data: bookmarks.map(({ person, hasLeft, ...link }) => ({
    ...link,
    person: person && toPublicPerson(person),
    has_left: hasLeft,
  })),
  blogIds: bookmarks.flatMap(({ person }) => person?.blog?.blogId ?? []),
  paging: toPublicPaging(paging),
});

const readPage = ({ data, paging }: PublicBookmarkPage): BookmarkPage => ({
  bookmarks: data.map(({ person, has_left: hasLeft, ...link }) => ({
    ...link,
    person: person && fromPublicPerson(person),
    hasLeft,
  })),
  paging: fromPublicPaging(paging),
});

export const bookmarkSlice = serializableSlice({
  reducerPath: 'bookmarkState',
  reducer: slice.reducer,
  toInit: ({ pageMap }): PublicBookmarkState => ({
    bookmarkPageMap: mapValues(pageMap, writePage),
  }),
  fromInit: ({ bookmarkPageMap }: PublicBookmarkState) => ({
    pageMap: mapValues(bookmarkPageMap, readPage),
  }),
});

export type BookmarkRootState = RootState & { readonly bookmarkState: BookmarkState };

/** The page in the address; undefined until it is loaded. */
export const selectCurrentBookmarks = (state: BookmarkRootState): BookmarkPage | undefined => {
  const blog = selectBlog(state);
  if (!blog) return undefined;
  const page = readPageNumber(selectMatch(state).params);
  return state.bookmarkState.pageMap[pageKey(blog.blogId, page)];
};
