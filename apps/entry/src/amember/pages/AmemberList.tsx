import { address, selectIsMember, useLocation } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useSelector } from 'react-redux';
import { JoinToRead } from '../JoinToRead.tsx';
import { selectAmebaId } from '../../entries/entrySlice.ts';
import styles from './AmemberList.module.scss';
import { selectCurrentAmemberPage } from '../../lists/listSlice.ts';

/** States that members may read the texts, with links to sign in and sign up. */
const SignInNote = () => {
  const isMember = useSelector(selectIsMember);
  const { pathname: path } = useLocation();
  return (
    <div className={styles['SignInNote']}>
      {isMember ? <p>会員の方だけが読める記事です。</p> : <JoinToRead path={path} />}
    </div>
  );
};

/** One page of the titles of a blog's members-only entries, newest first. */
export const AmemberList = () => {
  const page = useSelector(selectCurrentAmemberPage);
  const amebaId = useSelector(selectAmebaId);
  return (
    page && (
      <PagedList
        page={page}
        title="会員限定の記事"
        lead={page.entryIds.length > 0 && <SignInNote />}
        hrefOf={(number) => address.amemberList.path(amebaId, number)}
        empty={
          <Empty icon="lock" title="会員限定の記事はまだありません">
            <p>会員（無料）の方に向けた記事が公開されると、ここに並びます。</p>
          </Empty>
        }
      />
    )
  );
};
