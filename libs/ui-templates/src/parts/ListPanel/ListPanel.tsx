import type { ReactNode } from 'react';
import { Count } from '../Count/Count.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './ListPanel.module.scss';

/**
 * A page that is one list: its heading, the page's only h1, with how many there are.
 * @param count left out where it says nothing   @param lead what the list is about
 * @param isWide it shows pictures, which may be wider than words are read
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
  /** such as 人 or 件 */
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
