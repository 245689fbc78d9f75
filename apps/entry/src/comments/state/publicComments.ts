import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { fromPublicComment, toPublicComment } from '@engawa/api-client/model/publicComment.ts';
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import { buildReplyThread, type CommentPage, type CommentsState } from './commentsState.ts';

const writePage = (page: CommentPage) =>
  page.status === 'ready'
    ? { data: page.commentIds, comment_cnt: page.commentCount, paging: toPublicPaging(page.paging) }
    : { data: [], comment_cnt: 0, paging: null };

const readPage = ({ data, comment_cnt, paging }: ReturnType<typeof writePage>): CommentPage =>
  paging === null
    ? { status: 'failed' }
    : {
        status: 'ready',
        commentIds: data,
        commentCount: comment_cnt,
        paging: fromPublicPaging(paging),
      };

export const toPublicComments = ({ commentMap, commentPageMap, threads }: CommentsState) => ({
  commentMap: mapValues(commentMap, toPublicComment),
  commentPageMap: mapValues(commentPageMap, writePage),
  replyIds: mapValues(threads, ({ commentIds }) => commentIds),
});

/** Shape of `commentsState` in INIT_DATA, specified in docs/contracts/init-data.md. */
export type PublicCommentsState = ReturnType<typeof toPublicComments>;

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
