import { address, type SessionState } from '@engawa/contract';
import { ACCOUNT_PATH, NEW_ENTRY_PATH } from '../shell/accountPaths.ts';
import type { FormEventHandler } from 'react';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';

export type MemberBoxProps = {
  readonly session: SessionState;
  /** takes a POST with `csrf_token` */
  readonly signoutAction: string;
  /** where leaving leads: the page that is being read */
  readonly returnTo: string;
  /** may ask first, in place of the form */
  readonly onLeave?: FormEventHandler | undefined;
};

/** Empty until it is known who reads; its place is kept, so filling it moves nothing. */
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
          // one name: what is taken out of sight would be heard as a word of its own
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
