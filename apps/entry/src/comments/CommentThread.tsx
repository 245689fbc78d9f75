import { useSelector } from 'react-redux';
import { Comment } from './Comment.tsx';
import { selectComment, selectReplyIds, type CommentsRootState } from './commentsSelectors.ts';
import styles from './Comments.module.scss';

const Reply = ({ commentId }: { commentId: number }) => {
  const reply = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  return reply && <Comment comment={reply} />;
};

/** A comment with its answers; of very many the first stand here, and how many more there are. */
export const CommentThread = ({ commentId }: { commentId: number }) => {
  const comment = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const replyIds = useSelector((state: CommentsRootState) => selectReplyIds(state, commentId));
  if (!comment) return null;
  const more = comment.replyCount - replyIds.length;
  return (
    <Comment comment={comment}>
      {replyIds.length > 0 && (
        <ol className={styles['Replies']}>
          {replyIds.map((replyId) => (
            <Reply key={replyId} commentId={replyId} />
          ))}
        </ol>
      )}
      {more > 0 && <p className={styles['Replies-more']}>{`ほかに${more}件の返信があります。`}</p>}
    </Comment>
  );
};
