import { actionPath, selectMatch } from '@engawa/contract';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { replyOpened, selectOpenId } from './form/commentFormSlice.ts';

/** Id of the form that the buttons of all comments of a page send: a form for each would weigh more than its words. */
export const COMMENT_ACTS = 'comments-acts';

/** The form behind the buttons of comments; each button says which comment it is about, and where it is sent. */
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
