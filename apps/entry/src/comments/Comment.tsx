import { actionPath, selectBlog, selectMatch, selectSession } from '@engawa/contract';
import type { Comment as CommentFacts } from '@engawa/api-client/model/comment.ts';
import { CommentCard, GoneComment } from '@engawa/ui-templates/parts/CommentCard/CommentCard.tsx';
import { Fragment, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { BlockAuthor } from './acts/BlockAuthor.tsx';
import { ReportForm } from '../report/ReportForm.tsx';
import { selectMarkedId } from './commentsSlice.ts';
import { CommentForm } from './form/CommentForm.tsx';
import { replyOpened, selectOpenId } from './form/commentFormSlice.ts';
import styles from './Comments.module.scss';

type Commented = Pick<ShownEntry, 'amebaId' | 'entryId'>;

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
  const { commentId, author, isGone } = comment;
  const { item, isMarked } = useMark(commentId);
  const isAnswered = useSelector(selectOpenId) === commentId;
  const blog = useSelector(selectBlog);
  const id = `comment-${commentId}`;
  if (isGone) return <GoneComment id={id}>{children}</GoneComment>;
  return (
    <CommentCard
      ref={item}
      id={id}
      comment={comment}
      blog={blog}
      href={`${href}#${id}`}
      isMarked={isMarked}
      acts={[
        canReply && <ReplyButton key="reply" entry={entry} commentId={commentId} />,
        <Fragment key="rest">
          <ReportForm subject={{ commentId }} />
          {/* These appear once the session is known; last in the row, they move no other act. */}
          <DeleteButton comment={comment} />
          {author && <BlockAuthor amebaId={author.amebaId} />}
        </Fragment>,
      ]}
    >
      {isAnswered && <CommentForm entry={entry} formKey={commentId} />}
      {children}
    </CommentCard>
  );
};
