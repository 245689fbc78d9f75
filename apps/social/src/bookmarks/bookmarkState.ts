import { createAction, createSlice, travellingSlice } from '@engawa/contract';
import type { BookmarkPage } from '@engawa/api-client/model/person.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { fromPublicPerson, toPublicPerson, type PublicPerson } from '../people/publicPerson.ts';

/** By `{blogId}/{page}`. */
export type BookmarkState = { readonly pageMap: Readonly<Record<string, BookmarkPage>> };

export const bookmarksLoaded = createAction<{
  readonly key: string;
  readonly page: BookmarkPage;
}>('bookmarks/pageLoaded');

const NONE: BookmarkState = { pageMap: {} };

const slice = createSlice({
  name: 'bookmarks',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(bookmarksLoaded, ({ pageMap }, { payload: { key, page } }) => ({
      pageMap: { ...pageMap, [key]: page },
    })),
});

type PublicBookmarkPage = {
  readonly data: readonly {
    readonly name: string;
    readonly url: string | null;
    readonly description: string;
    readonly person: PublicPerson | null;
  }[];
  readonly blogIds: readonly number[];
  readonly paging: PublicPaging;
};

/** What INIT_DATA says under `bookmarkState`. */
export type PublicBookmarkState = {
  readonly bookmarkPageMap: Readonly<Record<string, PublicBookmarkPage>>;
};

const writePage = ({ bookmarks, paging }: BookmarkPage): PublicBookmarkPage => ({
  data: bookmarks.map(({ person, ...link }) => ({
    ...link,
    person: person && toPublicPerson(person),
  })),
  blogIds: bookmarks.flatMap(({ person }) => person?.blog?.blogId ?? []),
  paging: toPublicPaging(paging),
});

const readPage = ({ data, paging }: PublicBookmarkPage): BookmarkPage => ({
  bookmarks: data.map(({ person, ...link }) => ({
    ...link,
    person: person && fromPublicPerson(person),
  })),
  paging: fromPublicPaging(paging),
});

export const bookmarkSlice = travellingSlice({
  reducerPath: 'bookmarkState',
  reducer: slice.reducer,
  toInit: ({ pageMap }): PublicBookmarkState => ({
    bookmarkPageMap: mapValues(pageMap, writePage),
  }),
  fromInit: ({ bookmarkPageMap }: PublicBookmarkState) => ({
    pageMap: mapValues(bookmarkPageMap, readPage),
  }),
});
