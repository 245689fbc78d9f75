import { actionPath, useLocation } from '@engawa/contract';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredEntry } from '../entries/entryState.ts';
import { menuOpened, selectMenuId } from './state/commentsSlice.ts';
import { replyOpened, selectOpenId } from './form/commentFormSlice.ts';

/**
 * Id of the form that the buttons of all comments share, because the HTML of one form per button
 * would be larger than the comment.
 */
export const COMMENT_ACTIONS = 'comments-acts';

const REPORT = actionPath('entry', 'report');

/** A button that posts a comment's id to an action of this remote. */
export const CommentAction = ({
  action,
  commentId,
  children,
}: {
  action: 'deleteComment';
  commentId: number;
  children: ReactNode;
}) => (
  <button
    type="submit"
    form={COMMENT_ACTIONS}
    formAction={actionPath('entry', action)}
    name="commentId"
    value={commentId}
  >
    {children}
  </button>
);

/**
 * Opens the menu of a comment. Without scripts, the button leads to a page of the host with the
 * report form and the other actions.
 */
export const MenuButton = ({
  commentId,
  name,
  isOpen,
  ref,
}: {
  commentId: number;
  /** name of the author */
  name: string;
  isOpen: boolean;
  ref: Ref<HTMLButtonElement>;
}) => (
  <button
    ref={ref}
    type="submit"
    form={COMMENT_ACTIONS}
    formAction={REPORT}
    name="commentId"
    value={commentId}
    aria-label={`${name}さんのコメントの操作`}
    aria-expanded={isOpen}
  >
    …
  </button>
);

/**
 * The form that the buttons of all comments share. Each button submits the id of its comment, and
 * each button except the reply button has its own form action.
 */
export const CommentActions = ({ entry: { amebaId, entryId } }: { entry: StoredEntry }) => {
  const dispatch = useDispatch();
  const { pathname: path } = useLocation();
  const openId = useSelector(selectOpenId);
  const menuId = useSelector(selectMenuId);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const commentId = Number(submitter.value);
    const toggled = (current: number | null) => (current === commentId ? null : commentId);
    if (submitter.name === 'parentId') dispatch(replyOpened(toggled(openId)));
    else if (submitter.getAttribute('formaction') === REPORT)
      dispatch(menuOpened({ commentId: toggled(menuId) }));
    else return;
    event.preventDefault();
  };
  return (
    <form
      id={COMMENT_ACTIONS}
      action={actionPath('entry', 'comment')}
      method="post"
      hidden
      onSubmit={onSubmit}
    >
      <input type="hidden" name="amebaId" value={amebaId} />
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="return_to" value={`${path}#comments`} />
    </form>
  );
};
