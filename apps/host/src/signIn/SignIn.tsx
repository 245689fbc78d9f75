import { signInPath, useDialog } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
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
      <DialogHead titleId={titleId} close={close}>
        {reason}ログインしてください
      </DialogHead>
      <div ref={body} className={styles['SignIn-body']}>
        <p>ログインすると、{returnName}に戻ります。</p>
        <ButtonLink href={signInPath(returnTo)}>ログインする</ButtonLink>
      </div>
    </>
  );
};
