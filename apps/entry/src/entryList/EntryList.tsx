import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { selectAmebaId, selectShownPage } from '../entryState/entrySelectors.ts';
import { ListPanel } from '../lists/ListPanel.tsx';
import { useEntries } from '../lists/useEntries.ts';
import { entryListPath } from '../pages/addresses.ts';

const NONE: readonly number[] = [];

/** One page of the titles of all of a blog's entries, newest first. */
export const EntryList = () => {
  const page = useSelector(selectShownPage);
  const amebaId = useSelector(selectAmebaId);
  const entries = useEntries(page?.entryIds ?? NONE);
  if (!page) return null;
  const paging = (position: 'top' | 'middle' | 'bottom') => (
    <Paging
      position={position}
      paging={page.paging}
      hrefOf={(number) => entryListPath(amebaId, number)}
    />
  );
  return (
    <>
      {paging('top')}
      <ListPanel
        title="記事一覧"
        count={page.paging.totalCount}
        entries={entries}
        middle={paging('middle')}
        empty={
          <Empty icon="calendar" title="まだ記事がありません">
            <p>このブログの最初の記事を、どうぞお楽しみに。</p>
          </Empty>
        }
      />
      {paging('bottom')}
    </>
  );
};
