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
  /** main sets this: it follows the history itself, going back and forth included */
  isRouted: boolean;
  /** main sets this: called with the slot, or part of the host, in which something was tried too early */
  onWanted: ((slot: Element) => void) | null;
  /** slots in which something waits to be replayed, oldest first */
  readonly wantedSlots: () => readonly Element[];
  /** a slot has hydrated: does again what was tried in it */
  readonly replay: (slot: Element) => void;
  /** a slot does not hydrate: its forms go their native way, its buttons are free again */
  readonly release: (slot: Element) => void;
  /** the host's code does not run: from now on the page is as it is without JavaScript */
  readonly giveUp: () => void;
};

declare global {
  interface Window {
    engawaBoot: BootGlobal;
    INIT_DATA: unknown;
  }
}
