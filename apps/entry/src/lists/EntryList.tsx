import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { selectAmebaId, selectShownPage } from '../entries/entrySelectors.ts';
import { NoEntriesYet } from './NoEntriesYet.tsx';
import { PagedList } from './PagedList.tsx';
import { OtherLists } from './OtherLists.tsx';

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
