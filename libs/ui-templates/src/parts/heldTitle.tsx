import type { HTMLAttributes, ReactNode } from 'react';

/** Letters that two lines of the narrowest column have room for. */
const TWO_LINES = 20;

/**
 * Props of a link whose title `teaser.held` holds at two lines. A title that may be longer has an element to be
 * clamped in, and stands whole in `data-whole`; a short one needs neither.
 * @param text props of the element that holds nothing but the title
 */
export const heldTitle = (
  title: string,
  text: HTMLAttributes<HTMLElement> = {},
): { readonly 'data-whole'?: string; readonly children: ReactNode } =>
  [...title].length > TWO_LINES
    ? { 'data-whole': title, children: <span {...text}>{title}</span> }
    : { ...text, children: title };
