/** How long what a blog is called by may be, in code points. */
export const BLOG_LIMITS = { title: 60, description: 150 } as const;

/** A text as it is kept where it stands in one line wherever it stands: each run of white space is one space. */
export const oneLine = (typed: string): string =>
  typed.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
