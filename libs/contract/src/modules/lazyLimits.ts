/**
 * How far outside of the window a module is asked for, in CSS px (specification, section 9): the figures
 * of modules that there are. The mega panel's is the largest of all, and the most that a release may say.
 */
export const LAZY_OFFSETS_PX = {
  megaPanel: 1800,
  entryAdRectangle: 1500,
  footerMegaPanel: 300,
  reactions: 300,
  follow: 300,
  cheer: 600,
  followUpdate: 100,
} as const;

/** What is kept free for a module that is not there yet, in CSS px (specification, section 9). */
export const PLACEHOLDER_HEIGHTS_PX = { footer: 177, snsFollow: 136, cheer: 470 } as const;

/** The height of a control in each template, in CSS px: what is kept free for a module that is one. */
export const CONTROL_HEIGHTS_PX = { new: 40, official: 44, old: 30, uranus: 44 } as const;
