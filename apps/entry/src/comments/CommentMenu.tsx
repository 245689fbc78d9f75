import { dialogOpened, selectBlog, selectSession } from '@engawa/contract';
import type { Comment } from '@engawa/api-client/model/comment.ts';
import { useFocusOnClose } from '@engawa/ui-templates/parts/useFocusOnClose.ts';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ReportForm } from '../report/ReportForm.tsx';
import { REPORT_TEXTS } from '../report/reportReasons.ts';
import { CommentAction, MenuButton } from './CommentActions.tsx';
import { menuOpened, selectMenuId } from './state/commentsSlice.ts';
import styles from './Comments.module.scss';

/**
 * The button with which the comment's author or the blog's owner deletes the comment. Without
 * scripts, the host offers the deletion on the page of the report form.
 */
const DeleteButton = ({ comment: { commentId, author } }: { comment: Comment }) => {
  const session = useSelector(selectSession);
  const blog = useSelector(selectBlog);
  const isTheirs =
    session.status === 'member' &&
    (session.amebaId === author?.amebaId || session.amebaId === blog?.amebaId);
  return (
    isTheirs && (
      <CommentAction action="deleteComment" commentId={commentId}>
        削除する
      </CommentAction>
    )
  );
};

/** The button that opens the dialog in which a member confirms to block the comment's author. */
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

type ItemsProps = { comment: Comment; href: string; onReport: () => void; onClose: () => void };

const Items = ({ comment, href, onReport, onClose }: ItemsProps) => {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  const { author } = comment;
  return (
    <span className={styles['Comment-menu']}>
      <a href={href}>このコメントへのリンク</a>
      <button type="button" onClick={onReport}>
        {REPORT_TEXTS.button}
      </button>
      <DeleteButton comment={comment} />
      {author && <BlockButton amebaId={author.amebaId} />}
    </span>
  );
};

/** Contents of the open menu, rendered on demand because a page has many comments. */
const Opened = ({ comment, href }: { comment: Comment; href: string }) => {
  const dispatch = useDispatch();
  const [isReporting, setReporting] = useState(false);
  const close = () => dispatch(menuOpened({ commentId: null }));
  // Escape closes only the menu and not the report form, because the text in the form would be
  // discarded.
  return isReporting ? (
    <ReportForm subject="commentId" id={comment.commentId} onClose={close} />
  ) : (
    <Items comment={comment} href={href} onReport={() => setReporting(true)} onClose={close} />
  );
};

/** The menu of a comment, with all actions except the reply. @param href address of the comment */
export const CommentMenu = ({ comment, href }: { comment: Comment; href: string }) => {
  const { commentId, name } = comment;
  const isOpen = useSelector(selectMenuId) === commentId;
  const button = useFocusOnClose(isOpen);
  return (
    <>
      <MenuButton ref={button} commentId={commentId} name={name} isOpen={isOpen} />
      {isOpen && <Opened comment={comment} href={href} />}
    </>
  );
};
