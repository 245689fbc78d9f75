import type { ReactNode } from 'react';
import styles from './OtherLists.module.scss';

/** Links to other ways through the same entries. @param label names them to those who listen */
export const OtherLists = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles['OtherLists']} aria-label={label}>
    {children}
  </nav>
);
