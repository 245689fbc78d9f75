import type { ObserverRelay } from '../../analytics/observer.ts';
import type { Variants } from '../../experiments/variants.ts';
import type { PageSettings } from '../../render/pageSettings.ts';

/** What the boot script leaves for the host's main script. */
export type BootGlobal = {
  readonly settings: () => PageSettings;
  /** what the page shows, and what is done on it, is told here */
  readonly observer: ObserverRelay;
  /** of the experiments that run, by id */
  readonly variants: Variants;
  /** runs a script of those that PAGE_SETTINGS names, under an attribute of this name */
  readonly runScript: (src: string, name: string) => HTMLScriptElement;
  /** the field in which an input method composes; changes to it could end the composition */
  readonly composing: () => Element | null;
  /** main sets this: it follows the history itself, going back and forth included */
  isRouted: boolean;
  /** set by main: called for each recorded event with its dehydrated slot, host part, or link over the page */
  onWanted: ((slot: Element) => void) | null;
  /** slots and links of the recorded events, oldest first, one per event */
  readonly wantedSlots: () => readonly Element[];
  /** repeats the recorded events of a slot that has hydrated, or of a link that now opens over the page */
  readonly replay: (slot: Element) => void;
  /** a slot's code has failed: its forms post natively; returns whether a press of a button is lost */
  readonly release: (slot: Element) => boolean;
  /** the host's code has failed: from now on the page works as without scripts */
  readonly giveUp: () => void;
};

/** Class of the alert that says that a pressed button cannot work; the document hides it until then. */
export const CODE_FAILED = 'CodeFailed';

declare global {
  interface Window {
    engawaBoot: BootGlobal;
    INIT_DATA: unknown;
  }
}
