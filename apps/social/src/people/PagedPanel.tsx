import type { ReactNode } from 'react';
import type { Paging as PagingFacts } from '@engawa/api-client/model/paging.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import type { IconName } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { ListPanel } from '@engawa/ui-templates/parts/ListPanel/ListPanel.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import styles from './PagedPanel.module.scss';

/** The texts of a list. */
export type PanelTexts = {
  readonly title: string;
  readonly unit: string;
  readonly emptyIcon: IconName;
  readonly emptyTitle: string;
  readonly emptyText: string;
};

/**
 * One page of a list with paging above and below, or the message for an empty list.
 * @param hasCount whether to display the total number
 */
export const PagedPanel = ({
  texts,
  paging,
  hrefOf,
  hasCount = true,
  lead,
  children,
}: {
  texts: PanelTexts;
  paging: PagingFacts;
  hrefOf: (page: number) => string;
  hasCount?: boolean;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles['PagedPanel']}>
    <Paging position="top" paging={paging} hrefOf={hrefOf} hasTotal={hasCount} />
    <ListPanel
      title={texts.title}
      {...(hasCount && { count: paging.totalCount })}
      unit={texts.unit}
      lead={lead}
    >
      {paging.totalCount === 0 ? (
        <Empty icon={texts.emptyIcon} title={texts.emptyTitle}>
          <p>{texts.emptyText}</p>
        </Empty>
      ) : (
        children
      )}
    </ListPanel>
    <Paging position="bottom" paging={paging} hrefOf={hrefOf} />
  </div>
);
