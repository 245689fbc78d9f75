import type { Comment } from '@engawa/api-client/model/comment.ts';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import type { VideoEntry } from '../videoState/videoSlice.ts';
import styles from './VideoDetail.module.scss';

const CommentItem = ({ comment }: { comment: Comment }) => (
  <li className={styles['Comment']}>
    <Avatar url={comment.author?.imageUrl ?? null} />
    <div>
      <p className={styles['Comment-name']}>
        <b dir="auto">{comment.name}</b>
        <DateText iso={comment.createdAt} hasWeek={false} />
      </p>
      <p className={styles['Comment-text']} dir="auto">
        {comment.text}
      </p>
    </div>
  </li>
);

/** The entry's newest comments, to be read; one writes under the entry. */
export const EntryComments = ({
  comments,
  entryHref,
}: {
  comments: NonNullable<VideoEntry['comments']>;
  entryHref: string;
}) => (
  <section className={styles['VideoDetail-section']} aria-labelledby="video-comments">
    <h2 id="video-comments">
      {'コメント '}
      <Count value={comments.total} unit="件" />
    </h2>
    {comments.shown.length === 0 ? (
      <p className={styles['VideoDetail-quiet']}>まだコメントはありません。</p>
    ) : (
      <ul className={styles['Comments']}>
        {comments.shown.map((comment) => (
          <CommentItem key={comment.commentId} comment={comment} />
        ))}
      </ul>
    )}
    {comments.total > comments.shown.length && (
      <p>
        <a href={entryHref}>コメントをすべて読む</a>
      </p>
    )}
  </section>
);
