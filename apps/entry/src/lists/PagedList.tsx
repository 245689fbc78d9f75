import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import type { ReactElement, ReactNode } from 'react';
import type { ListPage, StoredEntry } from '../entries/entryState.ts';
import { EntryRows, useEntries } from './EntryRows.tsx';
import styles from './PagedList.module.scss';

/** Minimum number of rows of a list that has paging in the middle. */
const LEAST_TO_CUT = 8;

/** The rows of a list. @param middle node that is inserted halfway down a long list */
const Rows = ({ entries, middle }: { entries: readonly StoredEntry[]; middle: ReactNode }) => {
  // A list in which no entry has an image has no column for images.
  const hasPictures = entries.some(({ image }) => image !== null);
  const half =
    middle && entries.length >= LEAST_TO_CUT ? Math.ceil(entries.length / 2) : entries.length;
  const rest = entries.slice(half);
  return (
    <>
      <EntryRows entries={entries.slice(0, half)} hasPictures={hasPictures} />
      {rest.length > 0 && (
        <>
          <div className={styles['PagedList-middle']}>
            {middle}
            <p>
              <Icon name="down" />
              このページの記事は、下にあと{rest.length}件続きます
            </p>
          </div>
          <EntryRows entries={rest} hasPictures={hasPictures} />
        </>
      )}
    </>
  );
};

/**
 * One page of a list of entries, with paging above and below.
 * @param hasMiddle whether a long page has paging halfway down too
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
  /** content between the heading and the list */
  lead?: ReactElement | false;
  /** content that is rendered instead of an empty list */
  empty: ReactNode;
  hrefOf: (page: number) => string;
  hasMiddle?: boolean;
}) => {
  const entries = useEntries(page.entryIds);
  const isCut = hasMiddle && page.paging.maxPage > 1;
  const paging = (position: 'top' | 'middle' | 'bottom') => (
    <Paging position={position} paging={page.paging} hrefOf={hrefOf} />
  );
  return (
    <div className={styles['PagedList']}>
      {paging('top')}
      <Panel level={1} title={title} count={{ value: page.paging.totalCount, unit: '件' }}>
        {lead}
        {entries.length === 0 ? (
          <div className={lead ? styles['PagedList-belowLead'] : undefined}>{empty}</div>
        ) : (
          <Rows entries={entries} middle={isCut && paging('middle')} />
        )}
      </Panel>
      {paging('bottom')}
    </div>
  );
};
