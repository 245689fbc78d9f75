import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.scss';

export type ButtonLook = {
  /** `full` asks for the click; `line` and `quiet` offer it */
  readonly look?: 'full' | 'line' | 'quiet';
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
};

/** The classes shared by a button and a link that looks like one. */
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
