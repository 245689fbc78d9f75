import type { ObserverRelay } from '../../analytics/observer.ts';
import type { Variants } from '../../experiments/variants.ts';
import type { PageSettings } from '../../render/pageSettings.ts';

/** API of the boot script for the host's main script. */
export type BootGlobal = {
  readonly settings: () => PageSettings;
  /** receives page views and the events on the page */
  readonly observer: ObserverRelay;
  /** variants of the running experiments, by id */
  readonly variants: Variants;
  /**
   * runs a script that PAGE_SETTINGS names, and marks its element with an attribute of this name
   */
  readonly runScript: (src: string, name: string) => HTMLScriptElement;
  /** the field in which an input method composes; changes to it could end the composition */
  readonly composing: () => Element | null;
  /** set by main once it follows the history itself, including Back and Forward */
  isRouted: boolean;
  /** set by main; called per recorded event with its dehydrated slot, host part or overlay link */
  onWanted: ((slot: Element) => void) | null;
  /** slots and links of the recorded events, oldest first, one per event */
  readonly wantedSlots: () => readonly Element[];
  /** repeats the recorded events of a hydrated slot, or of a link that now opens an overlay */
  readonly replay: (slot: Element) => void;
  /** a slot's code failed: its forms post natively; returns whether a button's press was dropped */
  readonly release: (slot: Element) => boolean;
  /** the host's code has failed: from now on the page works as without JavaScript */
  readonly giveUp: () => void;
};

/** Class of the alert that a pressed button cannot work; the document hides it until then. */
export const CODE_FAILED = 'CodeFailed';

declare global {
  interface Window {
    engawaBoot: BootGlobal;
    INIT_DATA: unknown;
  }
}
