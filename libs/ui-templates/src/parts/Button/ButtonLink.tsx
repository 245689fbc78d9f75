import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

/** A link that asks to be followed as a button asks to be pressed. */
export const ButtonLink = ({
  href,
  icon,
  rel,
  children,
  ...look
}: ButtonLook & { href: string; icon?: IconName; rel?: string; children: ReactNode }) => (
  <a className={buttonClass(look)} href={href} rel={rel}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
);
