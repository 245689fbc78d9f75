import { selectBlog } from '@engawa/contract';
import type { Comment as CommentFacts } from '@engawa/api-client/model/comment.ts';
import {
  CommentCard,
  DeletedComment,
} from '@engawa/ui-templates/parts/CommentCard/CommentCard.tsx';
import { useFocusOnClose } from '@engawa/ui-templates/parts/useFocusOnClose.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { StoredEntry } from '../entries/entryState.ts';
import { COMMENT_ACTIONS } from './CommentActions.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { selectMarkedId } from './state/commentsSlice.ts';
import { CommentForm } from './form/CommentForm.tsx';
import { selectOpenId } from './form/commentFormSlice.ts';

/**
 * Opens the reply form below the comment; without scripts the host renders the form on a page of
 * its own.
 */
const ReplyButton = ({ commentId }: { commentId: number }) => {
  const isOpen = useSelector(selectOpenId) === commentId;
  const button = useFocusOnClose(isOpen);
  return (
    <button
      ref={button}
      type="submit"
      form={COMMENT_ACTIONS}
      name="parentId"
      value={commentId}
      aria-expanded={isOpen}
    >
      返信する
    </button>
  );
};

/** Scrolls to the linked or just posted comment once, and focuses it. */
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

/**
 * One comment; a placeholder for a deleted comment that has replies. @param children the replies to
 * the comment
 */
export const Comment = ({
  comment,
  entry,
  href,
  canReply,
  children,
}: {
  comment: CommentFacts;
  entry: Pick<StoredEntry, 'amebaId' | 'entryId'>;
  /** address of the page that contains the comment */
  href: string;
  canReply: boolean;
  children?: ReactNode;
}) => {
  const { commentId, isGone } = comment;
  const { item, isMarked } = useMark(commentId);
  const isAnswered = useSelector(selectOpenId) === commentId;
  const blog = useSelector(selectBlog);
  const id = `comment-${commentId}`;
  if (isGone) return <DeletedComment id={id}>{children}</DeletedComment>;
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
          <CommentMenu comment={comment} href={`${href}#${id}`} />
        </>
      }
    >
      {isAnswered && <CommentForm entry={entry} formKey={commentId} />}
      {children}
    </CommentCard>
  );
};
