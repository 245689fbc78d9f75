import type { MouseEventHandler, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

/**
 * A button for an action. A `submit` button works without a handler, because forms are plain forms.
 */
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
  /** whether a toggle button is pressed */
  isPressed?: boolean;
  /** whether the action is in progress; the button then keeps the focus and ignores presses */
  isBusy?: boolean;
  /** for a button that opens and closes an element: whether the element is open */
  isExpanded?: boolean;
  /** id of the element that the button opens and closes */
  controls?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** id of the text that describes the button */
  describedBy?: string;
  /** URL of the form post, if this button submits the form */
  formAction?: string;
  /** form field that is sent if this button submits the form */
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
