/** Maximum lengths of a blog's title and description, in code points. */
export const BLOG_LIMITS = { title: 60, description: 150 } as const;

/** Normalises a single-line text for storage: each run of white space becomes one space. */
export const oneLine = (typed: string): string =>
  typed.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
