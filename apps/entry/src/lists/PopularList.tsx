import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useSelector } from 'react-redux';
import { EntryRows, useEntries } from './EntryRows.tsx';
import { selectPopularPage } from './listSlice.ts';
import { NoEntriesYet } from './NoEntriesYet.tsx';

const NONE: readonly number[] = [];

/** The most liked of a blog's newest entries, most liked first. */
export const PopularList = () => {
  const page = useSelector(selectPopularPage);
  const entries = useEntries(page?.entryIds ?? NONE);
  if (!page) return null;
  return (
    <Panel level={1} title="人気の記事">
      {entries.length === 0 ? (
        <NoEntriesYet />
      ) : (
        <>
          <p>最近の記事を、いいね！・コメント・閲覧の多い順に並べています。</p>
          <EntryRows
            isRanked
            entries={entries}
            hasPictures={entries.some(({ image }) => image !== null)}
          />
        </>
      )}
    </Panel>
  );
};
