import type { MouseEventHandler, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

/** A link that looks like a button. */
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
  /** click handler; with a handler, the boot script holds presses until the link is hydrated */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}) => (
  <a
    className={buttonClass(look)}
    href={href}
    rel={rel}
    onClick={onClick}
    data-held={onClick && ''}
  >
    {icon && <Icon name={icon} />}
    {children}
  </a>
);
