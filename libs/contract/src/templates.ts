/** The four templates of blog pages; the blog's skin determines the template. */
export const TEMPLATE_NAMES = ['new', 'official', 'old', 'uranus'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const isTemplateName = (value: unknown): value is TemplateName =>
  TEMPLATE_NAMES.some((name) => name === value);
