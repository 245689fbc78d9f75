import type { ReactNode } from 'react';
import { Count } from '../Count/Count.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './ListPanel.module.scss';

/**
 * A page with a single list: its heading, the page's only h1, and the number of items.
 * @param count number of items; omitted if readers have no use for it @param lead content above the
 * list about its subject
 * @param isWide whether the panel may be wider than the width for reading text, because it contains
 * images
 */
export const ListPanel = ({
  title,
  count,
  unit = '',
  lead,
  isWide = false,
  children,
}: {
  title: string;
  count?: number;
  /** unit of the number of items, such as 人 or 件 */
  unit?: string;
  lead?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) => (
  <section className={joinClasses(styles['ListPanel'], !isWide && styles['ListPanel--read'])}>
    <h1 className={styles['ListPanel-title']}>
      {title}
      {count !== undefined && (
        <Count className={styles['ListPanel-count']} value={count} unit={unit} />
      )}
    </h1>
    {lead && <p className={styles['ListPanel-lead']}>{lead}</p>}
    <div>{children}</div>
  </section>
);
