import { Slot } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Comment } from './Comment.tsx';
import {
  hasFurtherReplies,
  selectComment,
  selectReplyIds,
  type CommentsRootState,
} from './commentsSelectors.ts';
import { REPLIES_MODULE } from './repliesModule.ts';
import styles from './Comments.module.scss';

const Reply = ({ commentId }: { commentId: number }) => {
  const reply = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  return reply && <Comment comment={reply} />;
};

/** A comment with its answers; of very many the first stand here, and below them the way to the others. */
export const CommentThread = ({ commentId }: { commentId: number }) => {
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
