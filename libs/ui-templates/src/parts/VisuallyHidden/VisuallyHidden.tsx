import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.scss';

/** Words for those who listen to the page. @param as `output` is read out whenever its words change */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'output';
  children: ReactNode;
}) => <Element className={styles['VisuallyHidden']}>{children}</Element>;
