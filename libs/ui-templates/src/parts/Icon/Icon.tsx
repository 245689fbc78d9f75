import { ICON_SHAPES } from './iconShapes.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './Icon.module.scss';

export type IconName = keyof typeof ICON_SHAPES;

/**
 * A decorative icon without a text alternative. It is used next to text, or in a button that has a
 * label.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg
    className={joinClasses(styles['Icon'], className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={ICON_SHAPES[name]} />
  </svg>
);
