import type { MouseEventHandler, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

/** A link that asks to be followed as a button asks to be pressed. */
export const ButtonLink = ({
  href,
  icon,
  rel,
  onClick,
  children,
  ...look
}: ButtonLook & {
  href: string;
  icon?: IconName;
  rel?: string;
  /** what it does where scripts answer */ onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}) => (
  <a className={buttonClass(look)} href={href} rel={rel} onClick={onClick}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
);
