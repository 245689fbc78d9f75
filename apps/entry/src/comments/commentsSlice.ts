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
import { travellingSlice } from '@engawa/contract';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { commentsReducer, type CommentPage, type CommentsState } from './commentsState.ts';

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
export const commentsSlice = travellingSlice({
  reducerPath: 'commentsState',
  reducer: commentsReducer,
  toInit: ({ commentMap, commentPageMap, replyIds }): PublicCommentsState => ({
    commentMap: mapValues(commentMap, toPublicComment),
    commentPageMap: mapValues(commentPageMap, writePage),
    replyIds,
  }),
  fromInit: ({ commentMap, commentPageMap, replyIds }: PublicCommentsState): CommentsState => ({
    commentMap: mapValues(commentMap, fromPublicComment),
    commentPageMap: mapValues(commentPageMap, readPage),
    replyIds,
  }),
});
