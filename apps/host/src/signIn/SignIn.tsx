import { signInPath, useDialog } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSignInRequest } from './signInSlice.ts';
import styles from './SignIn.module.scss';

/** Asks a guest to sign in: the dialog's content. */
export const SignIn = () => {
  const { reason, returnTo, returnName = 'このページ' } = useSelector(selectSignInRequest);
  const { titleId, close } = useDialog();
  const body = useRef<HTMLDivElement>(null);
  // else the browser would begin at the button that closes it
  useEffect(() => body.current?.querySelector('a')?.focus(), []);
  return (
    <>
      <div className={styles['SignIn-head']}>
        <h2 id={titleId}>{reason}ログインしてください</h2>
        <IconButton icon="close" label="閉じる" onClick={close} />
      </div>
      <div ref={body} className={styles['SignIn-body']}>
        <p>ログインすると、{returnName}に戻ります。</p>
        <ButtonLink href={signInPath(returnTo)}>ログインする</ButtonLink>
      </div>
    </>
  );
};
