import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react';

/** Number of characters that fit in two lines of the narrowest column. */
const TWO_LINES = 20;

/**
 * A link with a title, which the mixin `teaser.held` clamps to two lines. A title that may be
 * longer is in an element of its own, which is clamped, and `data-whole` has the complete text; a
 * short title needs neither.
 * @param text props of the element that contains only the title
 */
export const HeldLink = ({
  title,
  text,
  ...link
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title' | 'children'> & {
  title: ReactNode;
  text?: HTMLAttributes<HTMLElement>;
}) =>
  typeof title === 'string' && [...title].length <= TWO_LINES ? (
    <a {...link} {...text}>
      {title}
    </a>
  ) : (
    <a {...link} data-whole={typeof title === 'string' ? title : undefined}>
      <span {...text}>{title}</span>
    </a>
  );
