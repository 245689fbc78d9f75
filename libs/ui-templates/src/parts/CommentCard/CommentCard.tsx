import type { Comment } from '@engawa/api-client/model/comment.ts';
import { foreignRel } from '@engawa/blog-domain/features/hasFeature.ts';
import { address, type BlogSummary } from '@engawa/contract';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { timeInJapanese } from '../DateText/timeInJapanese.ts';
import { EMOJI_TEXT } from '../emojiText.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './CommentCard.module.scss';

/**
 * The author's name. A member's name links to the member's blog, a visitor's name to the site that
 * the visitor has entered.
 */
const Author = ({
  comment: { name, author, url },
  blog,
}: {
  comment: Comment;
  blog: BlogSummary | null;
}) => {
  if (author?.blogId != null)
    return (
      <a href={address.blogTop.path(author.amebaId)} dir="auto">
        {name}
      </a>
    );
  return url === null ? (
    <strong dir="auto">{name}</strong>
  ) : (
    <a href={url} rel={`ugc ${foreignRel(blog)}`} target="_blank" dir="auto">
      {name}
    </a>
  );
};

/**
 * A comment with its author, its addressee, its date and its text. The date links to the comment.
 * @param blog the blog of the page; comments of its author are marked
 * @param href URL of the comment, with its fragment
 * @param acts buttons for the reader's actions
 * @param children content below the comment, such as replies
 */
export const CommentCard = ({
  comment,
  blog,
  href,
  acts,
  id,
  ref,
  isMarked = false,
  children,
}: {
  comment: Comment;
  blog: BlogSummary | null;
  href: string;
  acts?: ReactNode;
  id?: string;
  ref?: Ref<HTMLLIElement>;
  isMarked?: boolean;
  children?: ReactNode;
}) => {
  const { author, text, createdAt, isOwnerReply, replyTo } = comment;
  const isAuthors = isOwnerReply || (author?.blogId != null && author.blogId === blog?.blogId);
  return (
    <li
      ref={ref}
      className={joinClasses(styles['CommentCard'], isMarked && styles['CommentCard--marked'])}
      id={id}
    >
      <Avatar url={author?.imageUrl ?? null} />
      <p className={styles['CommentCard-head']}>
        <Author comment={comment} blog={blog} />
        {isAuthors && <Badge className={styles['CommentCard-author']}>ブログ主</Badge>}
        {replyTo !== null && (
          <span className={styles['CommentCard-addressee']}>
            → <bdi>{replyTo}</bdi>さん
          </span>
        )}
        <a className={styles['CommentCard-when']} href={href}>
          <time dateTime={createdAt}>{timeInJapanese(createdAt)}</time>
        </a>
      </p>
      <p className={styles['CommentCard-text']} dir="auto" {...EMOJI_TEXT}>
        {text}
      </p>
      {acts !== undefined && <div className={styles['CommentCard-acts']}>{acts}</div>}
      {children}
    </li>
  );
};

/** A placeholder for a deleted comment that has replies. */
export const DeletedComment = ({ id, children }: { id: string; children?: ReactNode }) => (
  <li className={styles['CommentCard']} id={id}>
    <p className={styles['CommentCard-addressee']}>このコメントは表示されません。</p>
    {children}
  </li>
);
