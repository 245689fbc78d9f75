/** How far outside of the window a module is asked for, in CSS px (specification, section 9). */
export const LAZY_OFFSETS_PX = {
  megaPanel: 1800,
  entryAdRectangle: 1500,
  footerMegaPanel: 300,
  reactions: 300,
  follow: 300,
  cheer: 600,
  followUpdate: 100,
} as const;

/** The most that a module may say (specification, section 2.6). */
const MOST_MARGIN_PX = 1000;

/** The two modules that section 9 lets look further ahead, by the name that a release exposes. */
const FURTHER_BY_NAME: Readonly<Record<string, number>> = {
  MegaPanel: LAZY_OFFSETS_PX.megaPanel,
  EntryAdRectangle: LAZY_OFFSETS_PX.entryAdRectangle,
};

/** The largest pre-load margin that a module of this name may ask for, in CSS px. */
export const resolveMaxMargin = (name: string): number =>
  (Object.hasOwn(FURTHER_BY_NAME, name) ? FURTHER_BY_NAME[name] : undefined) ?? MOST_MARGIN_PX;

/** What is kept free for a module that is not there yet, in CSS px (specification, section 9). */
export const PLACEHOLDER_HEIGHTS_PX = {
  footer: 177,
  snsFollow: 136,
  cheer: 470,
} as const;

/** The height of a control in each template, in CSS px: what is kept free for a module that is one. */
export const CONTROL_HEIGHTS_PX = { new: 40, official: 44, old: 30, uranus: 44 } as const;
