/** Distance from the viewport at which a module is loaded, in CSS px (specification, section 9). */
export const LAZY_OFFSETS_PX = {
  megaPanel: 1800,
  entryAdRectangle: 1500,
  footerMegaPanel: 300,
  reactions: 300,
  follow: 300,
  cheer: 600,
  followUpdate: 100,
} as const;

/** The maximum margin that a module may request (specification, section 2.6). */
const MOST_MARGIN_PX = 1000;

/**
 * Maximum margins of the two modules for which section 9 allows a larger margin, by expose name.
 */
const FURTHER_BY_NAME: Readonly<Record<string, number>> = {
  MegaPanel: LAZY_OFFSETS_PX.megaPanel,
  EntryAdRectangle: LAZY_OFFSETS_PX.entryAdRectangle,
};

/** The largest preload margin that a module of this name may request, in CSS px. */
export const resolveMaxMargin = (name: string): number =>
  (Object.hasOwn(FURTHER_BY_NAME, name) ? FURTHER_BY_NAME[name] : undefined) ?? MOST_MARGIN_PX;

/** Height reserved for a module that is not loaded yet, in CSS px (specification, section 9). */
export const PLACEHOLDER_HEIGHTS_PX = {
  footer: 177,
  snsFollow: 136,
  cheer: 470,
} as const;

/**
 * Height of a control in each template, in CSS px: reserved for a module that is a single control.
 */
export const CONTROL_HEIGHTS_PX = { default: 40, official: 44, old: 30, uranus: 44 } as const;
