import type { ReactNode } from 'react';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import type { ListPage } from '../entries/entryState.ts';
import { ListPanel } from './ListPanel.tsx';
import { useEntries } from './useEntries.ts';

/**
 * One page of a list of entries, with the way to its other pages above and below.
 * @param hasMiddle whether a long page can be turned halfway down too
 */
export const PagedList = ({
  page,
  title,
  lead,
  empty,
  hrefOf,
  hasMiddle = false,
}: {
  page: ListPage;
  title: string;
  /** between heading and list */
  lead?: ReactNode;
  /** what stands where there is no entry */
  empty: ReactNode;
  hrefOf: (page: number) => string;
  hasMiddle?: boolean;
}) => {
  const entries = useEntries(page.entryIds);
  const paging = (position: 'top' | 'middle' | 'bottom') => (
    <Paging position={position} paging={page.paging} hrefOf={hrefOf} />
  );
  return (
    <>
      {paging('top')}
      <ListPanel
        title={title}
        count={page.paging.totalCount}
        entries={entries}
        lead={lead}
        middle={hasMiddle && paging('middle')}
        empty={empty}
      />
      {paging('bottom')}
    </>
  );
};
