import { createAction, createSlice, travellingSlice } from '@engawa/contract';
import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import {
  fromPublicComment,
  toPublicComment,
  type PublicComment,
} from '@engawa/api-client/model/publicComment.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';

/** By `{blogId}/{page}`. */
export type NewCommentState = { readonly pageMap: Readonly<Record<string, NewCommentPage>> };

export const newCommentsLoaded = createAction<{
  readonly key: string;
  readonly page: NewCommentPage;
}>('newComments/pageLoaded');

const NONE: NewCommentState = { pageMap: {} };

const slice = createSlice({
  name: 'newComments',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(newCommentsLoaded, ({ pageMap }, { payload: { key, page } }) => ({
      pageMap: { ...pageMap, [key]: page },
    })),
});

type PublicNewComment = PublicComment & { readonly entry_title: string };

type PublicNewCommentPage = {
  readonly data: readonly PublicNewComment[];
  readonly paging: PublicPaging;
};

/** What INIT_DATA says under `newCommentState`. */
export type PublicNewCommentState = {
  readonly newCommentPageMap: Readonly<Record<string, PublicNewCommentPage>>;
};

type Row = NewCommentPage['comments'][number];

const writeRow = ({ comment, entry }: Row): PublicNewComment => ({
  ...toPublicComment(comment),
  entry_title: entry.title,
});

const readRow = (row: PublicNewComment): Row => ({
  comment: fromPublicComment(row),
  entry: { entryId: row.entry_id, title: row.entry_title },
});

export const newCommentSlice = travellingSlice({
  reducerPath: 'newCommentState',
  reducer: slice.reducer,
  toInit: ({ pageMap }): PublicNewCommentState => ({
    newCommentPageMap: mapValues(pageMap, ({ comments, paging }) => ({
      data: comments.map(writeRow),
      paging: toPublicPaging(paging),
    })),
  }),
  fromInit: ({ newCommentPageMap }: PublicNewCommentState) => ({
    pageMap: mapValues(newCommentPageMap, ({ data, paging }) => ({
      comments: data.map(readRow),
      paging: fromPublicPaging(paging),
    })),
  }),
});
