import {
  actionPath,
  address,
  foreignRel,
  selectBlog,
  selectMatch,
  selectSession,
} from '@engawa/contract';
import type { Comment as CommentFacts } from '@engawa/api-client/model/comment.ts';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { timeInJapanese } from '@engawa/ui-templates/parts/DateText/timeInJapanese.ts';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { BlockAuthor } from './acts/BlockAuthor.tsx';
import { ReportForm } from '../report/ReportForm.tsx';
import { selectMarkedId } from './commentsSlice.ts';
import { CommentForm } from './form/CommentForm.tsx';
import { replyOpened, selectOpenId } from './form/commentFormSlice.ts';
import styles from './Comments.module.scss';

type Commented = Pick<ShownEntry, 'amebaId' | 'entryId'>;

/** Who wrote it: a member leads to their blog, a visitor to the page they gave. */
const Author = ({ comment: { name, author, url } }: { comment: CommentFacts }) => {
  const blog = useSelector(selectBlog);
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

/** Opens the form for an answer in place; without scripts the host asks for it on a page of its own. */
const ReplyButton = ({ entry, commentId }: { entry: Commented; commentId: number }) => {
  const dispatch = useDispatch();
  const { path } = useSelector(selectMatch);
  const isOpen = useSelector(selectOpenId) === commentId;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // closed without a post: the focus was in the form, which is gone
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = (event: FormEvent) => {
    event.preventDefault();
    dispatch(replyOpened(isOpen ? null : commentId));
  };
  return (
    <form action={actionPath('entry', 'comment')} method="post" onSubmit={open}>
      <input type="hidden" name="amebaId" value={entry.amebaId} />
      <input type="hidden" name="entryId" value={entry.entryId} />
      <input type="hidden" name="parentId" value={commentId} />
      <input type="hidden" name="return_to" value={path} />
      <button ref={button} type="submit" aria-expanded={isOpen}>
        返信する
      </button>
    </form>
  );
};

const DeleteForm = ({ commentId }: { commentId: number }) => {
  const { path } = useSelector(selectMatch);
  return (
    <form action={actionPath('entry', 'deleteComment')} method="post">
      <input type="hidden" name="commentId" value={commentId} />
      <input type="hidden" name="return_to" value={`${path}#comments`} />
      <button type="submit">削除する</button>
    </form>
  );
};

/**
 * The author deletes it, or the owner of the blog; the host asks once more. Without scripts the page does
 * not know who reads: every comment of a member has the button, and the service refuses whose it is not.
 */
const DeleteButton = ({ comment: { commentId, author } }: { comment: CommentFacts }) => {
  const session = useSelector(selectSession);
  const blog = useSelector(selectBlog);
  const form = <DeleteForm commentId={commentId} />;
  if (session.status !== 'member')
    return author && <div className={styles['Comment-scriptless']}>{form}</div>;
  const isTheirs = session.amebaId === author?.amebaId || session.amebaId === blog?.amebaId;
  return isTheirs && form;
};

/** Scrolls to what the reader looks for or has just posted, once, and gives it the focus. */
const useMark = (commentId: number) => {
  const isMarked = useSelector(selectMarkedId) === commentId;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMarked || !item.current) return;
    item.current.tabIndex = -1;
    item.current.scrollIntoView({ block: 'center' });
    item.current.focus({ preventScroll: true });
  }, [isMarked]);
  return { item, isMarked };
};

/** One comment; where its words are gone, its place. @param children its replies */
export const Comment = ({
  comment,
  entry,
  href,
  canReply,
  children,
}: {
  comment: CommentFacts;
  entry: Commented;
  /** address of the page that shows it */
  href: string;
  canReply: boolean;
  children?: ReactNode;
}) => {
  const { commentId, author, text, createdAt, isOwnerReply, replyTo, isGone } = comment;
  const { item, isMarked } = useMark(commentId);
  const isAnswered = useSelector(selectOpenId) === commentId;
  const id = `comment-${commentId}`;
  if (isGone)
    return (
      <li className={styles['Comment']} id={id}>
        <div className={styles['Comment-words']}>
          <p className={styles['Comment-gone']}>このコメントは表示されません。</p>
          {children}
        </div>
      </li>
    );
  return (
    <li
      ref={item}
      className={joinClasses(styles['Comment'], isMarked && styles['Comment--marked'])}
      id={id}
    >
      <Avatar url={author?.imageUrl ?? null} />
      <div className={styles['Comment-words']}>
        <p className={styles['Comment-head']}>
          <Author comment={comment} />
          {isOwnerReply && <Badge className={styles['Comment-owner']}>著者</Badge>}
          <time dateTime={createdAt}>{timeInJapanese(createdAt)}</time>
        </p>
        {replyTo !== null && (
          <p className={styles['Comment-addressee']}>
            <bdi>{replyTo}</bdi>さんへの返信
          </p>
        )}
        <p className={styles['Comment-text']} dir="auto" data-emoji="" suppressHydrationWarning>
          {text}
        </p>
        <div className={styles['Comment-actions']}>
          {canReply && <ReplyButton entry={entry} commentId={commentId} />}
          <a href={`${href}#${id}`}>このコメントへのリンク</a>
          <DeleteButton comment={comment} />
          {author && <BlockAuthor amebaId={author.amebaId} />}
          <ReportForm subject={{ commentId }} />
        </div>
        {isAnswered && <CommentForm entry={entry} formKey={commentId} />}
        {children}
      </div>
    </li>
  );
};
