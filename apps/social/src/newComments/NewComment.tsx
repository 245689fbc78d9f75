import { address } from '@engawa/contract';
import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import styles from './NewComments.module.scss';

/** One comment among those of the whole blog: who says what under which entry. */
export const NewComment = ({
  amebaId,
  row: { comment, entry },
}: {
  amebaId: string;
  row: NewCommentPage['comments'][number];
}) => (
  <li className={styles['NewComment']}>
    <Avatar url={comment.author?.imageUrl ?? null} />
    <div>
      <p className={styles['NewComment-by']}>
        {comment.author?.blogId != null ? (
          <a href={address.blogTop.path(comment.author.amebaId)} dir="auto">
            {comment.name}
          </a>
        ) : (
          <b dir="auto">{comment.name}</b>
        )}
        <DateText iso={comment.createdAt} className={styles['NewComment-date']} />
      </p>
      <p className={styles['NewComment-text']} dir="auto">
        {comment.text}
      </p>
      <p className={styles['NewComment-entry']}>
        記事{' '}
        <a href={address.entry.path(amebaId, entry.entryId)} dir="auto">
          {shownTitle(entry.title)}
        </a>
      </p>
    </div>
  </li>
);
