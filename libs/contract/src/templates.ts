/** The four templates of blog pages; the blog's skin determines the template. */
export const TEMPLATE_NAMES = ['new', 'official', 'old', 'uranus'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** Values by template; a template without a value of its own has the default. */
export type TemplateValues<T> = { readonly default: T } & Readonly<
  Partial<Record<TemplateName, T>>
>;

/** Lists the value of each template. */
export const expandTemplateValues = <T>(
  values: TemplateValues<T> | Readonly<Record<TemplateName, T>>,
): Readonly<Record<TemplateName, T>> => {
  const { default: byDefault, ...own }: Partial<TemplateValues<T>> = values;
  const defaults = Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, byDefault]));
  // cast: all names have a value
  return { ...defaults, ...own } as Record<TemplateName, T>;
};

export const isTemplateName = (value: unknown): value is TemplateName =>
  TEMPLATE_NAMES.some((name) => name === value);
