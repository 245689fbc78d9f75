import { actionPath, selectMatch } from '@engawa/contract';
import type { FormEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { replyOpened, selectOpenId } from './form/commentFormSlice.ts';

/** Id of the form behind the buttons of all comments: a form for each button would weigh more than the comment. */
export const COMMENT_ACTS = 'comments-acts';

/** A button that sends a comment's number to an action of this remote. */
export const CommentAct = ({
  action,
  commentId,
  children,
}: {
  action: 'report' | 'deleteComment';
  commentId: number;
  children: ReactNode;
}) => (
  <button
    type="submit"
    form={COMMENT_ACTS}
    formAction={actionPath('entry', action)}
    name="commentId"
    value={commentId}
  >
    {children}
  </button>
);

/** The form behind the buttons of comments. Each button names its comment and, if it is no reply, its action. */
export const CommentActs = ({ entry: { amebaId, entryId } }: { entry: ShownEntry }) => {
  const dispatch = useDispatch();
  const { path } = useSelector(selectMatch);
  const openId = useSelector(selectOpenId);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'parentId') return;
    event.preventDefault();
    const commentId = Number(submitter.value);
    dispatch(replyOpened(openId === commentId ? null : commentId));
  };
  return (
    <form
      id={COMMENT_ACTS}
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
