import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import type { ToolbarProps } from './Toolbar.tsx';

/** Empty until it is known who reads; its place is kept, so filling it moves nothing. */
export const MemberBox = ({
  session,
  signoutAction,
  csrfToken,
  ownBlogHref,
}: Pick<ToolbarProps, 'session' | 'signoutAction' | 'csrfToken' | 'ownBlogHref'>) => (
  <div className="Toolbar-box Toolbar-box--member">
    {session.status === 'member' && (
      <>
        {ownBlogHref === null ? (
          <span className="Toolbar-nickname">{session.nickname}</span>
        ) : (
          <a className="Toolbar-nickname" href={ownBlogHref}>
            {session.nickname}
          </a>
        )}
        <form action={signoutAction} method="post">
          <input type="hidden" name="csrf_token" value={csrfToken ?? ''} />
          <Button type="submit" look="quiet" isSmall isDisabled={csrfToken === null}>
            ログアウト
          </Button>
        </form>
      </>
    )}
  </div>
);
