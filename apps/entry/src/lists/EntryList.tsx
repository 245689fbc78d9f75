import { address } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';
import { selectAmebaId, selectCurrentPage } from '../entries/entrySlice.ts';
import { refinedPath } from '../refiner/conditions.ts';
import { Refiner } from '../refiner/Refiner.tsx';
import { selectRefiner } from '../refiner/refinerSlice.ts';
import { NoEntriesYet } from './NoEntriesYet.tsx';
import { OtherLists } from './OtherLists.tsx';
import { PagedList } from './PagedList.tsx';

const NoneAnswers = ({ amebaId }: { amebaId: string }) => (
  <Empty icon="calendar" title="条件に合う記事はありません">
    <p>
      <a href={address.entryList.path(amebaId)}>すべての記事を見る</a>
    </p>
  </Empty>
);

/** One page of the titles of all of a blog's entries, newest first. */
export const EntryList = () => {
  const page = useSelector(selectCurrentPage);
  const amebaId = useSelector(selectAmebaId);
  const { current } = useSelector(selectRefiner);
  const isRefined = current.length > 0;
  return (
    page && (
      <PagedList
        page={page}
        title="記事一覧"
        hasMiddle
        lead={
          <>
            <OtherLists label="記事のさがし方">
              <a href={address.popular.path(amebaId)}>人気の記事</a>
              <a href={address.themes.path(amebaId)}>テーマ一覧</a>
              <a href={address.archives.path(amebaId)}>月別の記事一覧</a>
            </OtherLists>
            {(isRefined || page.entryIds.length > 0) && <Refiner />}
          </>
        }
        hrefOf={(number) => refinedPath(amebaId, current, number)}
        empty={isRefined ? <NoneAnswers amebaId={amebaId} /> : <NoEntriesYet />}
      />
    )
  );
};
