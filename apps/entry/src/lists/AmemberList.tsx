import { address, selectIsMember, selectMatch, signInPath } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { PagedList } from './PagedList.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { useSelector } from 'react-redux';
import { selectAmebaId } from '../entries/entrySlice.ts';
import styles from './AmemberList.module.scss';
import { selectShownAmemberPage } from './listSlice.ts';

/** Why the texts are not here, and the way in for who is not signed in. */
const SignInNote = () => {
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

/** One page of the titles of what a blog has for members alone, newest first. */
export const AmemberList = () => {
  const page = useSelector(selectShownAmemberPage);
  const amebaId = useSelector(selectAmebaId);
  return (
    page && (
      <PagedList
        page={page}
        title="アメンバー限定記事"
        lead={page.entryIds.length > 0 && <SignInNote />}
        hrefOf={(number) => address.amemberList.path(amebaId, number)}
        empty={
          <Empty icon="lock" title="まだアメンバー限定の記事がありません">
            <p>ログインした方に向けた記事が公開されると、ここに並びます。</p>
          </Empty>
        }
      />
    )
  );
};
