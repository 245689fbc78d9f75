import { signInPath, signUpPath } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import styles from './JoinToRead.module.scss';

export const MEMBERS_ONLY = 'この記事は会員限定です。';

/**
 * Explains that every member may read the text, with links to sign-up and sign-in.
 * @param path return address of both links
 */
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
