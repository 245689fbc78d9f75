import { actionPath, dialogOpened, selectMatch, selectSession } from '@engawa/contract';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from '../Comments.module.scss';

/**
 * Blocks who wrote a comment, after a dialog has said what that means. Without scripts the page does not
 * know who reads: the button stands at every comment of a member, and the host asks once more.
 */
export const BlockAuthor = ({ amebaId }: { amebaId: string }) => {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const { path } = useSelector(selectMatch);
  const open = (event: FormEvent) => {
    event.preventDefault();
    dispatch(dialogOpened({ module: 'social/BlockConfirm', id: amebaId }));
  };
  const form = (
    <form action={actionPath('social', 'block')} method="post" onSubmit={open}>
      <input type="hidden" name="ameba_id" value={amebaId} />
      <input type="hidden" name="operation" value="create" />
      <input type="hidden" name="return_to" value={`${path}#comments`} />
      <button type="submit">
        <VisuallyHidden>{amebaId}さんを</VisuallyHidden>ブロックする
      </button>
    </form>
  );
  if (session.status !== 'member')
    return <div className={styles['Comment-scriptless']}>{form}</div>;
  return session.amebaId !== amebaId && form;
};
