import { address } from '@engawa/contract';
import type { Comment as CommentFacts } from '@engawa/api-client/model/comment.ts';
import type { ReactNode } from 'react';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { partsInJapan } from '@engawa/ui-templates/parts/DateText/partsInJapan.ts';
import { ReportForm } from '../report/ReportForm.tsx';
import styles from './Comments.module.scss';

/** A moment in Japan as `2026年6月3日 20:11`. @param iso with its zone */
export const timeInJapanese = (iso: string): string => {
  const { year, month, day, hour, minute } = partsInJapan(iso);
  return `${year}年${month}月${day}日 ${hour}:${String(minute).padStart(2, '0')}`;
};

/** One comment. @param children its replies */
export const Comment = ({
  comment: { commentId, name, author, text, createdAt, isOwnerReply },
  children,
}: {
  comment: CommentFacts;
  children?: ReactNode;
}) => (
  <li className={styles['Comment']} id={`comment-${commentId}`}>
    <Avatar url={author?.imageUrl ?? null} />
    <div className={styles['Comment-words']}>
      <p className={styles['Comment-head']}>
        {author?.blogId == null ? (
          <strong dir="auto">{name}</strong>
        ) : (
          <a href={address.blogTop.path(author.amebaId)} dir="auto">
            {name}
          </a>
        )}
        {isOwnerReply && <Badge className={styles['Comment-owner']}>著者</Badge>}
        <time dateTime={createdAt}>{timeInJapanese(createdAt)}</time>
      </p>
      <p className={styles['Comment-text']} dir="auto">
        {text}
      </p>
      <ReportForm subject={{ commentId }} />
      {children}
    </div>
  </li>
);
