import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './Empty.module.scss';

/** Message that is rendered instead of an empty list. */
export const Empty = ({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
}) => (
  <div className={styles['Empty']}>
    <Icon name={icon} className={styles['Empty-icon']} />
    <strong className={styles['Empty-title']}>{title}</strong>
    {children}
  </div>
);
