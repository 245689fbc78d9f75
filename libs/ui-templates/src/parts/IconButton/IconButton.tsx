import type { MouseEventHandler } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './IconButton.module.scss';

/** A button with only an icon. @param label its accessible name */
export const IconButton = ({
  icon,
  label,
  type = 'button',
  isDisabled = false,
  onClick,
  className,
}: {
  icon: IconName;
  label: string;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  className?: string | undefined;
}) => (
  <button
    className={joinClasses(styles['IconButton'], className)}
    // oxlint-disable-next-line react/button-has-type
    type={type}
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
