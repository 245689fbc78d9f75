import { defineModule, useDialog, type RootState } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { formatPageAddress } from '../../protocol/routes/formatPageAddress.ts';
import { SIGN_OUT_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import styles from './SignIn.module.scss';
import { selectFormToken } from '@engawa/contract/state/selectors.ts';

/** The content of the dialog that requests a confirmation before a sign-out removes unsent text. */
const SignOut = () => {
  const csrfToken = useSelector(selectFormToken) ?? '';
  const returnTo = useSelector((state: RootState) => formatPageAddress(state.page.match));
  const { titleId, close } = useDialog();
  const body = useRef<HTMLDivElement>(null);
  // focuses the button that keeps the text, because the first button, which the browser would
  // focus, deletes the text
  useEffect(() => body.current?.querySelector<HTMLElement>('button[type=button]')?.focus(), []);
  return (
    <>
      <DialogHead titleId={titleId} close={close}>
        ログアウトしますか？
      </DialogHead>
      <div ref={body} className={styles['SignIn-body']}>
        <p>
          送信または保存していない文章が、このブラウザーに残っています。ログアウトすると消えます。
        </p>
        <form action={SIGN_OUT_PATH} method="post">
          <input type="hidden" name="csrf_token" value={csrfToken} />
          <input type="hidden" name="return_to" value={returnTo} />
          <Button type="submit">文章を消してログアウトする</Button>
        </form>
        <Button look="line" onClick={close}>
          やめる
        </Button>
      </div>
    </>
  );
};

/** The dialog that a member with unsent text must confirm before the sign-out. */
export const signOutModule = defineModule({
  name: 'SignOut',
  readId: String,
  slices: [],
  View: SignOut,
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
