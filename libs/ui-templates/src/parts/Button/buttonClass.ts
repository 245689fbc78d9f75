import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.scss';

export type ButtonLook = {
  /** `full` for the main action, `line` and `quiet` for secondary actions */
  readonly look?: 'full' | 'line' | 'quiet';
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
};

/** Returns the classes that a button and a link that looks like a button have in common. */
export const buttonClass = ({
  look = 'full',
  isSmall = false,
  isWide = false,
}: ButtonLook): string =>
  joinClasses(
    styles['Button'],
    look !== 'full' && styles[`Button--${look}`],
    isSmall && styles['Button--small'],
    isWide && styles['Button--wide'],
  );
