/** Limits of the blog design page; text lengths in code points. */
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

/** Kinds of links in a profile, in the order of the form. */
export const SNS_TYPES = ['photo', 'video', 'link'] as const;
