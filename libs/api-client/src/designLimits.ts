/** How much an owner may write on the page of the blog's design, in code points where it is text. */
export const DESIGN_LIMITS = {
  message: 1000,
  introduction: 500,
  announcement: 60,
  fixedEntries: 5,
  snsSites: 8,
  snsUrl: 300,
  entryLimit: 50,
  displayCount: 50,
  cssBytes: 200 * 1024,
} as const;

/** Kinds of sites that a profile leads to, in the order of its form. */
export const SNS_TYPES = ['photo', 'video', 'link'] as const;
