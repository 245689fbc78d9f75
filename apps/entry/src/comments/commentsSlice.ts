import type { Comment } from '@engawa/api-client/model/comment.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import { travellingSlice } from '@engawa/contract';
import { mapValues } from '../entryState/publicParts.ts';
import { commentsReducer, type CommentPage, type CommentsState } from './commentsState.ts';

type PublicComment = {
  readonly comment_id: number;
  readonly entry_id: number;
  readonly comment_name: string;
  readonly comment_author: {
    readonly ameba_id: string;
    readonly nickname: string;
    readonly profile_image_url: string | null;
  } | null;
  /** plain, lines divided by \n */
  readonly comment_text: string;
  readonly ins_datetime: string;
  readonly reply_count: number;
  readonly is_owner_reply: boolean;
};

type PublicCommentPage = {
  readonly data: readonly number[];
  readonly comment_cnt: number;
  /** null where the comments could not be read */
  readonly paging: PublicPaging | null;
};

/** What INIT_DATA says under `commentsState`; held by docs/contracts/init-data.md. */
export type PublicCommentsState = {
  readonly commentMap: Readonly<Record<string, PublicComment>>;
  readonly commentPageMap: Readonly<Record<string, PublicCommentPage>>;
  readonly replyIds: Readonly<Record<string, readonly number[]>>;
};

const writeComment = (comment: Comment): PublicComment => ({
  comment_id: comment.commentId,
  entry_id: comment.entryId,
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
});

const readComment = (comment: PublicComment): Comment => ({
  commentId: comment.comment_id,
  entryId: comment.entry_id,
  name: comment.comment_name,
  author: comment.comment_author && {
    amebaId: comment.comment_author.ameba_id,
    nickname: comment.comment_author.nickname,
    imageUrl: comment.comment_author.profile_image_url,
  },
  text: comment.comment_text,
  createdAt: comment.ins_datetime,
  replyCount: comment.reply_count,
  isOwnerReply: comment.is_owner_reply,
});

const writePage = (page: CommentPage): PublicCommentPage =>
  page.status === 'ready'
    ? { data: page.commentIds, comment_cnt: page.commentCount, paging: toPublicPaging(page.paging) }
    : { data: [], comment_cnt: 0, paging: null };

const readPage = ({ data, comment_cnt, paging }: PublicCommentPage): CommentPage =>
  paging === null
    ? { status: 'failed' }
    : {
        status: 'ready',
        commentIds: data,
        commentCount: comment_cnt,
        paging: fromPublicPaging(paging),
      };

/** Comments of entries and their pages. */
export const commentsSlice = travellingSlice<CommentsState>({
  reducerPath: 'commentsState',
  reducer: commentsReducer,
  toInit: ({ commentMap, commentPageMap, replyIds }): PublicCommentsState => ({
    commentMap: mapValues(commentMap, writeComment),
    commentPageMap: mapValues(commentPageMap, writePage),
    replyIds,
  }),
  fromInit: (init): CommentsState => {
    // written by `toInit` of this very release
    const { commentMap, commentPageMap, replyIds } = init as PublicCommentsState;
    return {
      commentMap: mapValues(commentMap, readComment),
      commentPageMap: mapValues(commentPageMap, readPage),
      replyIds,
    };
  },
});
