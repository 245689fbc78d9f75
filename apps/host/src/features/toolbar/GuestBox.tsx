import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';

export const GuestBox = ({
  signinHref,
  signupHref,
}: {
  signinHref: string;
  signupHref: string;
}) => (
  <div className="Toolbar-box Toolbar-box--guest">
    <ButtonLink href={signinHref} look="quiet" isSmall rel="nofollow">
      ログイン
    </ButtonLink>
    <ButtonLink href={signupHref} look="line" isSmall rel="nofollow">
      ブログをはじめる
    </ButtonLink>
  </div>
);
