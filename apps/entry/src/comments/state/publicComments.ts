import { mapValues } from '@engawa/api-client/model/mapValues.ts';
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
import { buildReplyThread, type CommentPage, type CommentsState } from './commentsState.ts';

type PublicCommentPage = {
  readonly data: readonly number[];
  readonly comment_cnt: number;
  /** null if the comments could not be read */
  readonly paging: PublicPaging | null;
};

/** Shape of `commentsState` in INIT_DATA, specified in docs/contracts/init-data.md. */
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

export const toPublicComments = ({
  commentMap,
  commentPageMap,
  threads,
}: CommentsState): PublicCommentsState => ({
  commentMap: mapValues(commentMap, toPublicComment),
  commentPageMap: mapValues(commentPageMap, writePage),
  replyIds: mapValues(threads, ({ commentIds }) => commentIds),
});

export const fromPublicComments = ({
  commentMap,
  commentPageMap,
  replyIds,
}: PublicCommentsState): CommentsState => ({
  commentMap: mapValues(commentMap, fromPublicComment),
  commentPageMap: mapValues(commentPageMap, readPage),
  threads: Object.fromEntries(
    Object.entries(replyIds).map(([id, ids]) => [
      id,
      buildReplyThread(commentMap[id]?.reply_count ?? 0, ids),
    ]),
  ),
  markedId: null,
  menuId: null,
});
