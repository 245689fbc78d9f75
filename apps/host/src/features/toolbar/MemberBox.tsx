import { address, type SessionState } from '@engawa/contract';
import { ACCOUNT_PATH, NEW_ENTRY_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import type { FormEventHandler } from 'react';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';

export type MemberBoxProps = {
  readonly session: SessionState;
  /** sign-out endpoint, which accepts a POST with `csrf_token` */
  readonly signoutAction: string;
  /** return address after the sign-out: the current page */
  readonly returnTo: string;
  /**
   * called when the sign-out form is submitted; may prevent the submit in order to ask for
   * confirmation first
   */
  readonly onLeave?: FormEventHandler | undefined;
};

/**
 * The box for members. It is empty until the session is known; its space is reserved, so its
 * content shifts nothing.
 */
export const MemberBox = ({ session, signoutAction, returnTo, onLeave }: MemberBoxProps) => (
  <div className="Toolbar-box Toolbar-box--member">
    {session.status === 'member' && (
      <>
        {session.hasBlog ? (
          <a className="Toolbar-nickname" href={address.blogTop.path(session.amebaId)}>
            {session.nickname}
          </a>
        ) : (
          <span className="Toolbar-nickname">{session.nickname}</span>
        )}
        {session.hasBlog && (
          // the label is one attribute, because screen readers would read a visually hidden part of
          // the text as a separate word
          <a className="Toolbar-write" href={NEW_ENTRY_PATH} rel="nofollow" aria-label="記事を書く">
            <span className="Toolbar-writeWhat">記事を</span>書く
          </a>
        )}
        <a className="Toolbar-account" href={ACCOUNT_PATH} rel="nofollow">
          設定
        </a>
        <form action={signoutAction} method="post" onSubmit={onLeave}>
          <input type="hidden" name="csrf_token" value={session.csrfToken} />
          <input type="hidden" name="return_to" value={returnTo} />
          <Button type="submit" look="quiet" isSmall>
            ログアウト
          </Button>
        </form>
      </>
    )}
  </div>
);
