import { dialogOpened, selectBlog, selectSession } from '@engawa/contract';
import type { Comment as CommentFacts } from '@engawa/api-client/model/comment.ts';
import { CommentCard, GoneComment } from '@engawa/ui-templates/parts/CommentCard/CommentCard.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { COMMENT_ACTS, CommentAct } from './CommentActs.tsx';
import { selectMarkedId } from './commentsSlice.ts';
import { CommentForm } from './form/CommentForm.tsx';
import { selectOpenId } from './form/commentFormSlice.ts';
import styles from './Comments.module.scss';

/** Opens the form for an answer in place; without scripts the host asks for it on a page of its own. */
const ReplyButton = ({ commentId }: { commentId: number }) => {
  const isOpen = useSelector(selectOpenId) === commentId;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // closed without a post: the focus was in the form, which is gone
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="submit"
      form={COMMENT_ACTS}
      name="parentId"
      value={commentId}
      aria-expanded={isOpen}
    >
      返信する
    </button>
  );
};

/** The author deletes it, or the owner of the blog; without scripts the host offers it beside reporting. */
const DeleteButton = ({ comment: { commentId, author } }: { comment: CommentFacts }) => {
  const session = useSelector(selectSession);
  const blog = useSelector(selectBlog);
  const isTheirs =
    session.status === 'member' &&
    (session.amebaId === author?.amebaId || session.amebaId === blog?.amebaId);
  return (
    isTheirs && (
      <CommentAct action="deleteComment" commentId={commentId}>
        削除する
      </CommentAct>
    )
  );
};

/** A member blocks who wrote it, after a dialog has said what that means. */
const BlockButton = ({ amebaId }: { amebaId: string }) => {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  return (
    session.status === 'member' &&
    session.amebaId !== amebaId && (
      <button
        type="button"
        onClick={() => dispatch(dialogOpened({ module: 'social/BlockConfirm', id: amebaId }))}
      >
        <VisuallyHidden>{amebaId}さんを</VisuallyHidden>ブロックする
      </button>
    )
  );
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
  entry: Pick<ShownEntry, 'amebaId' | 'entryId'>;
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
      acts={
        <>
          {canReply && <ReplyButton commentId={commentId} />}
          <details className={styles['Comment-menu']}>
            <summary aria-label={`${comment.name}さんのコメントの操作`}>…</summary>
            <a href={`${href}#${id}`}>このコメントへのリンク</a>
            <CommentAct action="report" commentId={commentId}>
              報告する
            </CommentAct>
            <DeleteButton comment={comment} />
            {author && <BlockButton amebaId={author.amebaId} />}
          </details>
        </>
      }
    >
      {isAnswered && <CommentForm entry={entry} formKey={commentId} />}
      {children}
    </CommentCard>
  );
};
