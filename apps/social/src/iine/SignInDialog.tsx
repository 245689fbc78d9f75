import { selectMatch, signInPath } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import styles from './SignInDialog.module.scss';
import { signInClosed } from './iineSlice.ts';
import { placeOf } from './placeOf.ts';

/**
 * Asks a guest to sign in. It belongs to the service, so it stands outside the blog's skin; the browser
 * keeps the focus inside until it is closed.
 */
export const SignInDialog = ({ entryId, onClosed }: { entryId: string; onClosed: () => void }) => {
  const dispatch = useDispatch();
  const { path } = useSelector(selectMatch);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // else the browser would begin at the button that closes it
    dialog.current.querySelector('a')?.focus();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles['SignInDialog']}
      aria-labelledby={titleId}
      closedby="any"
      onClose={() => {
        dispatch(signInClosed());
        onClosed();
      }}
    >
      <div className={styles['SignInDialog-head']}>
        <h2 id={titleId}>いいね！するにはログインしてください</h2>
        <IconButton icon="close" label="閉じる" onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles['SignInDialog-body']}>
        <p>ログインすると、この記事に戻ります。</p>
        <ButtonLink href={signInPath(placeOf(path, entryId))}>ログインする</ButtonLink>
      </div>
    </dialog>,
    document.body,
  );
};
