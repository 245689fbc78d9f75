import type { Exposed } from '@engawa/contract';
import { parseSlotModule } from '../../runtime/slotKey.ts';
import { createNearSlots, type NearSlotsOptions } from './nearSlots.ts';
import { createSlotOpener, type SlotOpenerOptions } from './slotOpener.ts';

export type SlotHydrator = {
  /**
   * opens the slots around a slot, then the slot itself; resolves to whether the slot has hydrated;
   * never rejects
   */
  readonly open: (slot: Element) => Promise<boolean>;
  /**
   * opens a slot with recorded events; until this slot is open, slots without recorded events wait
   */
  readonly openFirst: (slot: Element) => Promise<boolean>;
  /** opens each slot once the slot is within its margin around the viewport */
  readonly watch: () => void;
  /**
   * Switches to another page. Slots of the previous page are watched further only if they are still
   * in the document.
   * @param rendered keys of the slots with content: the server rendered them, or their data arrived
   * with the page
   * @param brought parts whose code arrived with the page, by module
   * @param late keys of the slots that the caller opens itself
   */
  readonly commitPage: (
    rendered: ReadonlySet<string>,
    brought: ReadonlyMap<string, Exposed>,
    late?: ReadonlySet<string>,
  ) => void;
  /** registers code that has arrived for the visible page, by module */
  readonly addParts: (brought: ReadonlyMap<string, Exposed>) => void;
  /** parts whose slices and watchers are already in the runtime, by module */
  readonly parts: ReadonlyMap<string, Exposed>;
  /** whether the server could not render a slot, so that its data must be loaded first */
  readonly isUndrawn: (key: string) => boolean;
  /** whether a slot still lacks its data, because its module reads data only near the viewport */
  readonly isFar: (key: string) => boolean;
};

/**
 * Hydrates the slots of a document: those with recorded events, and those near the viewport. Must be
 * created before React hydrates (`createSlotOpener`).
 */
export const createSlotHydrator = (options: SlotOpenerOptions & NearSlotsOptions): SlotHydrator => {
  const opener = createSlotOpener(options);
  const near = createNearSlots(options, opener);
  return {
    ...opener,
    ...near,
    commitPage: (rendered, brought, late) => {
      near.forget();
      opener.addParts(brought);
      opener.commitPage(rendered);
      near.watch(late);
    },
    isFar: (key) =>
      options.settings.modules[parseSlotModule(key)]?.loadsNear === true &&
      document.querySelector(`[data-slot="${CSS.escape(key)}"][data-hydrated]`) === null,
  };
};
