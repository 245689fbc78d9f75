/** How far outside of the window a module is asked for, in CSS px (specification, section 9). */
export const LAZY_OFFSETS_PX = {
  megaPanel: 1800,
  footerMegaPanel: 300,
  entryAdRectangle: 1500,
  cheerFrame: 600,
  reactions: 300,
  followAndProfile: 300,
  followUpdateTrigger: 100,
} as const;

/** What is kept free for a module that is not there yet, in CSS px (specification, section 9). */
export const PLACEHOLDER_HEIGHTS_PX = {
  cheerFrame: 470,
  reactions: 134,
  snsFollow: 136,
  profileInfo: 190,
  footer: 177,
} as const;

/** The range of 2.6, in CSS px; the two larger offsets above are its exceptions. */
export const PRELOAD_MARGIN_PX = { least: 0, most: 1000 } as const;
