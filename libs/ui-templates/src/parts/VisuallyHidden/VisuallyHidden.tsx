import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.scss';

/**
 * Text for screen readers only. @param as name of the element; screen readers announce an `output`
 * whenever its text changes
 */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'output';
  children: ReactNode;
}) => <Element className={styles['VisuallyHidden']}>{children}</Element>;
