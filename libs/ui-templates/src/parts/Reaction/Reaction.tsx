import type { MouseEventHandler } from 'react';
import { Count } from '../Count/Count.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import { REACTION_FACES, type ReactionKind } from './reactionFaces.ts';
import styles from './Reaction.module.scss';

type Role =
  /** a button with a JavaScript handler, or one that submits its form */
  | {
      readonly as: 'button' | 'submit';
      /** name of the field that is sent with the button's form */
      readonly name?: string;
      readonly value?: string;
      readonly isPressed?: boolean;
      readonly isDisabled?: boolean;
      /** whether the action is in progress; the button then keeps the focus and ignores presses */
      readonly isBusy?: boolean;
      readonly describedBy?: string;
      readonly onClick?: MouseEventHandler<HTMLButtonElement>;
    }
  | { readonly as: 'link'; readonly href: string; readonly rel?: string }
  /** a count without an action */
  | { readonly as: 'count' };

export type ReactionProps = Role & {
  readonly kind: ReactionKind;
  /** replaces the kind's default label */
  readonly label?: string;
  readonly count?: number;
};

/**
 * A reaction with its icon, its label and its count. A pressed state is marked by a filled icon and
 * `aria-pressed`, not by colour alone.
 */
export const Reaction = (props: ReactionProps) => {
  const face = REACTION_FACES[props.kind];
  const className = joinClasses(styles['Reaction'], styles[`Reaction--${props.kind}`]);
  const inside = (
    <>
      <Icon name={face.icon} />
      {props.label ?? face.label}
      {props.count !== undefined && (
        <Count className={styles['Reaction-count']} value={props.count} />
      )}
    </>
  );
  switch (props.as) {
    case 'link':
      return (
        <a className={className} href={props.href} rel={props.rel}>
          {inside}
        </a>
      );
    case 'count':
      return <span className={joinClasses(className, styles['Reaction--still'])}>{inside}</span>;
    default:
      return (
        <button
          className={className}
          // oxlint-disable-next-line react/button-has-type
          type={props.as}
          name={props.name}
          value={props.value}
          aria-pressed={props.isPressed}
          aria-describedby={props.describedBy}
          aria-busy={props.isBusy || undefined}
          aria-disabled={props.isBusy || undefined}
          disabled={props.isDisabled}
          onClick={props.onClick}
        >
          {inside}
        </button>
      );
  }
};
