import type { Answer } from '../resources/define/model.ts';
import type { wayOn } from '../resources/entries/wayOn.ts';

/** The entries that a page recommends below its entry. */
export type WayOn = Answer<typeof wayOn>;
/** A recommended entry. A members-only entry has its title, but no image and no text. */
export type WayOnEntry = WayOn['theme'][number];
