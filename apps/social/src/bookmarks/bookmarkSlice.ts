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
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { pageKey } from '../people/peopleSlice.ts';
import { fromPublicPerson, toPublicPerson } from '../people/publicPerson.ts';

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

const writePage = ({ bookmarks, paging }: BookmarkPage) => ({
  data: bookmarks.map(({ name, url, description, person, hasLeft }) => ({
    name,
    url,
    description,
    person: person && toPublicPerson(person),
    has_left: hasLeft,
  })),
  blogIds: bookmarks.flatMap(({ person }) => person?.blog?.blogId ?? []),
  paging: toPublicPaging(paging),
});

const readPage = ({ data, paging }: ReturnType<typeof writePage>): BookmarkPage => ({
  bookmarks: data.map(({ person, has_left: hasLeft, ...link }) => ({
    ...link,
    person: person && fromPublicPerson(person),
    hasLeft,
  })),
  paging: fromPublicPaging(paging),
});

const toPublic = ({ pageMap }: BookmarkState) => ({
  bookmarkPageMap: mapValues(pageMap, writePage),
});

/** Shape of `bookmarkState` in INIT_DATA. */
export type PublicBookmarkState = ReturnType<typeof toPublic>;

export const bookmarkSlice = serializableSlice({
  reducerPath: 'bookmarkState',
  reducer: slice.reducer,
  toInit: toPublic,
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
