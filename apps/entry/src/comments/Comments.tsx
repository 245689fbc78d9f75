import { selectBlog, Slot } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import type { ShownEntry } from '../entries/entryState.ts';
import { commentPagePath } from '../entries/entryAddress.ts';
import { canComment } from '../reactions/permissions.ts';
import { Comment } from './Comment.tsx';
import {
  hasFurtherReplies,
  selectComment,
  selectReplyIds,
  selectShownComments,
  type CommentsRootState,
} from './commentsSlice.ts';
import { REPLIES_MODULE } from './repliesSlice.ts';
import styles from './Comments.module.scss';

const Reply = ({ commentId }: { commentId: number }) => {
  const reply = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  return reply && <Comment comment={reply} />;
};

/** A comment with its answers; of very many the first stand here, and below them the way to the others. */
const CommentThread = ({ commentId }: { commentId: number }) => {
  const comment = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const replyIds = useSelector((state: CommentsRootState) => selectReplyIds(state, commentId));
  const hasMore = useSelector((state: CommentsRootState) => hasFurtherReplies(state, commentId));
  if (!comment) return null;
  return (
    <Comment comment={comment}>
      {replyIds.length > 0 && (
        <ol className={styles['Replies']}>
          {replyIds.map((replyId) => (
            <Reply key={replyId} commentId={replyId} />
          ))}
        </ol>
      )}
      {hasMore && <Slot module={REPLIES_MODULE} id={commentId} />}
    </Comment>
  );
};

/** What readers have written below an entry: the page that the address names. */
export const Comments = ({ entry }: { entry: ShownEntry }) => {
  const blog = useSelector(selectBlog);
  const page = useSelector(selectShownComments);
  if (!blog || !page) return null;
  if (page.status === 'failed')
    return (
      <Panel level={2} title="コメント" id="comments">
        <Empty icon="alert" title="コメントを読み込めませんでした">
          <p>時間をおいて、もう一度お試しください。</p>
        </Empty>
      </Panel>
    );
  const { commentIds, commentCount, paging } = page;
  // what is closed today may have gathered some before; where nothing ever came, nothing is said
  if (commentCount === 0 && !canComment(blog, entry)) return null;
  return (
    <Panel
      level={2}
      title="コメント"
      id="comments"
      {...(commentCount > 0 && { count: { value: commentCount, unit: '件' } })}
    >
      {commentCount === 0 ? (
        <Empty icon="comment" title="コメントはまだありません" />
      ) : (
        <ol className={styles['Comments']}>
          {commentIds.map((commentId) => (
            <CommentThread key={commentId} commentId={commentId} />
          ))}
        </ol>
      )}
      <Paging
        position="inside"
        paging={paging}
        hrefOf={(number) => commentPagePath(entry.amebaId, entry.entryId, number)}
      />
    </Panel>
  );
};
