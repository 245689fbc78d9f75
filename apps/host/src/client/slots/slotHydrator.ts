import type { Exposed } from '@engawa/contract';
import { parseSlotModule } from '../../runtime/slotKey.ts';
import { createNearSlots, type NearSlotsOptions } from './nearSlots.ts';
import { createSlotOpener, type SlotOpenerOptions } from './slotOpener.ts';

export type SlotHydrator = {
  /**
   * opens the slots around a slot, then the slot; resolves to whether it hydrated, never rejects
   */
  readonly open: (slot: Element) => Promise<boolean>;
  /**
   * opens a slot with recorded events; until this slot is open, slots without recorded events wait
   */
  readonly openFirst: (slot: Element) => Promise<boolean>;
  /** opens each slot once the slot is within its margin around the viewport */
  readonly watch: () => void;
  /**
   * Switches to another page. Slots of the page before are watched only if they are still live.
   * @param rendered slots with content: rendered by the server, or data arrived with the page
   * @param brought parts that came with the page, by module
   * @param late slots that the caller opens itself
   */
  readonly commitPage: (
    rendered: ReadonlySet<string>,
    brought: ReadonlyMap<string, Exposed>,
    late?: ReadonlySet<string>,
  ) => void;
  /** registers code that has arrived for the visible page, by module */
  readonly addParts: (brought: ReadonlyMap<string, Exposed>) => void;
  /** parts whose slices and watchers are in the runtime, by module */
  readonly parts: ReadonlyMap<string, Exposed>;
  /** whether the server could not render a slot, so it needs its data first */
  readonly isUndrawn: (key: string) => boolean;
  /** whether a slot still lacks data, because the slot reads data only near the viewport */
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
