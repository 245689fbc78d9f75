/** The four templates a blog page is rendered in; the blog's skin chooses one. */
export const TEMPLATE_NAMES = ['new', 'official', 'old', 'uranus'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const isTemplateName = (value: unknown): value is TemplateName =>
  TEMPLATE_NAMES.some((name) => name === value);
