import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { selectAmebaId, selectShownPage } from '../entries/entrySlice.ts';
import { NoEntriesYet } from './NoEntriesYet.tsx';
import { PagedList } from './PagedList.tsx';
import styles from './EntryList.module.scss';

/** Other ways through the same entries. */
const OtherLists = ({ amebaId }: { amebaId: string }) => (
  <nav className={styles['OtherLists']} aria-label="記事のさがし方">
    <a href={address.popular.path(amebaId)}>人気の記事</a>
    <a href={address.themes.path(amebaId)}>テーマ一覧</a>
    <a href={address.archives.path(amebaId)}>月別の記事一覧</a>
  </nav>
);

/** One page of the titles of all of a blog's entries, newest first. */
export const EntryList = () => {
  const page = useSelector(selectShownPage);
  const amebaId = useSelector(selectAmebaId);
  return (
    page && (
      <PagedList
        page={page}
        title="記事一覧"
        hasMiddle
        lead={<OtherLists amebaId={amebaId} />}
        hrefOf={(number) => address.entryList.path(amebaId, number)}
        empty={<NoEntriesYet />}
      />
    )
  );
};
