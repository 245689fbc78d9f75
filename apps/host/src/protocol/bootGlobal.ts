import type { ObserverRelay } from './observer.ts';
import type { Variants } from './experiments/variants.ts';
import type { PageSettings } from './pageSettings.ts';

/** API of the boot script for the host's main script. */
export type BootGlobal = {
  readonly settings: () => PageSettings;
  /** receives page views and the events on the page */
  readonly observer: ObserverRelay;
  /** variants of the running experiments, by id */
  readonly variants: Variants;
  /** runs a script that PAGE_SETTINGS names; the script element gets an attribute called `name` */
  readonly runScript: (src: string, name: string) => HTMLScriptElement;
  /** the field in which an input method composes; changes to it could end the composition */
  readonly composing: () => Element | null;
  /**
   * set by the main script once in-site navigation handles the history, Back and Forward included
   */
  isRouted: boolean;
  /**
   * set by the main script; called for each recorded event with the dehydrated slot, host part or
   * overlay link of that event
   */
  onWanted: ((slot: Element) => void) | null;
  /** slots and links of the recorded events, oldest first, one per event */
  readonly wantedSlots: () => readonly Element[];
  /**
   * repeats the recorded events of a slot that is now hydrated, or of a link that now opens an
   * overlay
   */
  readonly replay: (slot: Element) => void;
  /**
   * called when the code of a slot has failed: forms in the slot post natively; returns whether the
   * press of a button was dropped
   */
  readonly release: (slot: Element) => boolean;
  /** called when the host's code has failed: from then on the page works as without JavaScript */
  readonly giveUp: () => void;
};

/** Class of the alert which says that a pressed button cannot work; hidden until a press fails. */
export const CODE_FAILED = 'CodeFailed';

/**
 * Time in ms for which a press is held; after it, the browser follows the link or posts the form.
 */
export const HOLD_MS = 1000;

declare global {
  interface Window {
    engawaBoot: BootGlobal;
    INIT_DATA: unknown;
    /** overrides the time in ms for which a press is held; for tests on slow machines */
    engawaHoldMs?: number;
  }
}
