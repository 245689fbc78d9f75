import type { ReactNode } from 'react';
import styles from './OtherLists.module.scss';

/** Links to other lists of the same entries. @param label accessible name */
export const OtherLists = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles['OtherLists']} aria-label={label}>
    {children}
  </nav>
);
