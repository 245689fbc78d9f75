import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Badge.module.scss';

/** A short label next to a name or a title: 公式, 会員限定, PR. */
export const Badge = ({
  icon,
  className,
  children,
}: {
  icon?: IconName;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span className={joinClasses(styles['Badge'], className)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
