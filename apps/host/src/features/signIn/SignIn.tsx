import { signInPath, signUpPath, useDialog } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSignInRequest, signInStarted } from './signInSlice.ts';
import styles from './SignIn.module.scss';

/** The content of the dialog that prompts a guest to sign in. */
export const SignIn = () => {
  const { reason, returnTo, returnName = 'このページ', act } = useSelector(selectSignInRequest);
  const dispatch = useDispatch();
  // if the link is opened in another tab, the action is not stored, because the sign-in does not
  // return to this tab
  const begin = (event: MouseEvent) => {
    if (isUnmodifiedPrimaryClick(event)) dispatch(signInStarted());
  };
  const { titleId, close } = useDialog();
  const body = useRef<HTMLDivElement>(null);
  // focuses the sign-in link, because the browser would otherwise focus the close button
  useEffect(() => body.current?.querySelector('a')?.focus(), []);
  return (
    <>
      <DialogHead titleId={titleId} close={close}>
        {`${reason}ログインしてください`}
      </DialogHead>
      <div ref={body} className={styles['SignIn-body']}>
        <p>
          ログインすると、{returnName}に{act ? '戻って続けます' : '戻ります'}。
        </p>
        <ButtonLink href={signInPath(returnTo)} onClick={begin}>
          ログインする
        </ButtonLink>
        <p>はじめての方も、登録するとここに戻ります。</p>
        <ButtonLink href={signUpPath(returnTo)} look="line" onClick={begin}>
          会員登録（無料）
        </ButtonLink>
      </div>
    </>
  );
};
