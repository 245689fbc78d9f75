import type { Comment } from '@engawa/api-client/model/comment.ts';
import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { selectBlog } from '@engawa/contract';
import { CommentCard } from '@engawa/ui-templates/parts/CommentCard/CommentCard.tsx';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { useSelector } from 'react-redux';
import type { VideoEntry } from '../videoState/videoSlice.ts';
import styles from './VideoDetail.module.scss';

const authorOf = ({ author }: Comment) => author?.amebaId ?? null;

/**
 * The entry's newest comments, read-only; the comment form is below the entry. The count is not
 * personalized: all readers see the same number.
 */
export const EntryComments = ({
  comments,
  entryHref,
}: {
  comments: NonNullable<VideoEntry['comments']>;
  entryHref: string;
}) => {
  const blog = useSelector(selectBlog);
  const visible = useVisibleRows(comments.visible, authorOf);
  return (
    <section className={styles['VideoDetail-section']} aria-labelledby="video-comments">
      <h2 id="video-comments">
        {'コメント '}
        <Count value={comments.total} unit="件" />
      </h2>
      {comments.visible.length === 0 ? (
        <p className={styles['VideoDetail-quiet']}>まだコメントはありません。</p>
      ) : (
        <ul className={styles['Comments']}>
          {visible.map((comment) => (
            <CommentCard
              key={comment.commentId}
              comment={comment}
              blog={blog}
              href={`${entryHref}#comment-${comment.commentId}`}
            />
          ))}
        </ul>
      )}
      {comments.total > comments.visible.length && (
        <p>
          <a href={entryHref}>コメントをすべて読む</a>
        </p>
      )}
    </section>
  );
};
