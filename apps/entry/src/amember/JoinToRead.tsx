import { signInPath, signUpPath } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import styles from './JoinToRead.module.scss';

export const MEMBERS_ONLY = 'この記事は会員限定です。';

/** Says that every member may read it, and leads to sign-up and sign-in. @param path where both lead back to */
export const JoinToRead = ({ path }: { path: string }) => (
  <>
    <p>無料の会員登録をすると、どなたでも続きを読めます。</p>
    <div className={styles['JoinToRead']}>
      <ButtonLink href={signUpPath(path)} rel="nofollow">
        会員登録（無料）
      </ButtonLink>
      <ButtonLink href={signInPath(path)} rel="nofollow" look="line">
        ログイン
      </ButtonLink>
    </div>
  </>
);
