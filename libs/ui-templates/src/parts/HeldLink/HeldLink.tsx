import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react';

/** Letters that two lines of the narrowest column have room for. */
const TWO_LINES = 20;

/**
 * A link whose title `teaser.held` holds at two lines. A title that may be longer has an element to be clamped in,
 * and as text is complete in `data-whole`; a short one needs neither.
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
