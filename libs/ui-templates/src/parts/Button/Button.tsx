import type { MouseEventHandler, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

/** What one can press to do something. A `submit` button needs no handler: forms are forms. */
export const Button = ({
  type = 'button',
  icon,
  isDisabled = false,
  isPressed,
  isBusy,
  isExpanded,
  controls,
  onClick,
  describedBy,
  formAction,
  name,
  value,
  children,
  ...look
}: ButtonLook & {
  type?: 'button' | 'submit';
  icon?: IconName;
  isDisabled?: boolean;
  /** of what is switched on and off */
  isPressed?: boolean;
  /** a press is being answered: it keeps the focus, and another press does nothing */
  isBusy?: boolean;
  /** of what shows and hides something */
  isExpanded?: boolean;
  /** id of what it shows and hides */
  controls?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** id of the words that explain it */
  describedBy?: string;
  /** where the form is posted to, if it is this button that sends it */
  formAction?: string;
  /** what a form sends where it is this button that sends it */
  name?: string;
  value?: string;
  children: ReactNode;
}) => (
  <button
    className={buttonClass(look)}
    // oxlint-disable-next-line react/button-has-type
    type={type}
    formAction={formAction}
    name={name}
    value={value}
    disabled={isDisabled}
    aria-pressed={isPressed}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    aria-expanded={isExpanded}
    aria-controls={controls}
    onClick={onClick}
    aria-describedby={describedBy}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
);
