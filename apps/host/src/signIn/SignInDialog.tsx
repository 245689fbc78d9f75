import { signInPath, type SignInRequest } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useEffect, useId, useRef } from 'react';
import styles from './SignInDialog.module.scss';

/**
 * Asks a guest to sign in. It belongs to the service, so it stands outside the blog's skin; the browser
 * keeps the focus inside until it is closed.
 */
export const SignInDialog = ({
  reason,
  returnTo,
  returnName = 'このページ',
  onClosed,
}: SignInRequest & { onClosed: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // else the browser would begin at the button that closes it
    dialog.current.querySelector('a')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['SignInDialog']}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClosed}
    >
      <div className={styles['SignInDialog-head']}>
        <h2 id={titleId}>{reason}ログインしてください</h2>
        <IconButton icon="close" label="閉じる" onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles['SignInDialog-body']}>
        <p>ログインすると、{returnName}に戻ります。</p>
        <ButtonLink href={signInPath(returnTo)}>ログインする</ButtonLink>
      </div>
    </dialog>
  );
};
