import { selectIsMember, selectMatch, signInPath } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import styles from './SignInNote.module.scss';

/** Why the texts are not here, and the way in for who is not signed in. */
export const SignInNote = () => {
  const isMember = useSelector(selectIsMember);
  const { path } = useSelector(selectMatch);
  return (
    <div className={styles['SignInNote']}>
      <p>アメンバー限定記事の本文は、ログインした方に向けたものです。</p>
      {!isMember && (
        <ButtonLink look="line" href={signInPath(path)}>
          ログイン
        </ButtonLink>
      )}
    </div>
  );
};
