import { createAction, createSlice, travellingSlice } from '@engawa/contract';
import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '../people/mapValues.ts';

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

type PublicNewComment = {
  readonly comment_id: number;
  readonly comment_name: string;
  readonly comment_author: {
    readonly ameba_id: string;
    readonly nickname: string;
    readonly profile_image_url: string | null;
  } | null;
  /** plain text, lines divided by `\n` */
  readonly comment_text: string;
  readonly ins_datetime: string;
  readonly reply_count: number;
  readonly is_owner_reply: boolean;
  readonly entry_id: number;
  readonly entry_title: string;
};

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
  comment_id: comment.commentId,
  comment_name: comment.name,
  comment_author: comment.author && {
    ameba_id: comment.author.amebaId,
    nickname: comment.author.nickname,
    profile_image_url: comment.author.imageUrl,
  },
  comment_text: comment.text,
  ins_datetime: comment.createdAt,
  reply_count: comment.replyCount,
  is_owner_reply: comment.isOwnerReply,
  entry_id: entry.entryId,
  entry_title: entry.title,
});

const readRow = (wire: PublicNewComment): Row => ({
  comment: {
    commentId: wire.comment_id,
    entryId: wire.entry_id,
    name: wire.comment_name,
    author: wire.comment_author && {
      amebaId: wire.comment_author.ameba_id,
      nickname: wire.comment_author.nickname,
      imageUrl: wire.comment_author.profile_image_url,
    },
    text: wire.comment_text,
    createdAt: wire.ins_datetime,
    replyCount: wire.reply_count,
    isOwnerReply: wire.is_owner_reply,
  },
  entry: { entryId: wire.entry_id, title: wire.entry_title },
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
  // written by `toInit` of this very release
  fromInit: (init) => ({
    pageMap: mapValues((init as PublicNewCommentState).newCommentPageMap, ({ data, paging }) => ({
      comments: data.map(readRow),
      paging: fromPublicPaging(paging),
    })),
  }),
});
