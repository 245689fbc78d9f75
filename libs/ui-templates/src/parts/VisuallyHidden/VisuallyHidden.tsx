import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.scss';

/** Words for those who listen to the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles['VisuallyHidden']}>{children}</span>
);
