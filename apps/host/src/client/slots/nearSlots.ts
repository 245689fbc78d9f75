import type { SlotHost } from '@engawa/contract/slots/slotHost.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import type { Pause } from '../timing/pause.ts';
import { parseSlotModule } from '../../runtime/slotKey.ts';
import { withTimeout } from '../timing/withTimeout.ts';
import { readSlotKey } from './browserSlots.ts';
import { onceIntended } from './onceIntended.ts';
import type { SlotOpener } from './slotOpener.ts';
import { watchForRetry } from './watchForRetry.ts';

/**
 * The longest wait in ms for one slot before the next slot is opened, because the code or data of a
 * slot may never arrive.
 */
export const LONGEST_TURN_MS = 500;

export type NearSlotsOptions = {
  readonly settings: Pick<PageSettings, 'modules'>;
  readonly slots: { readonly slotHost: Pick<SlotHost, 'onNearViewport'> };
  /** waits between two slots */
  readonly pause: Pause;
};

/**
 * Opens slots near the viewport one after another. Slots with recorded events open first; a slow
 * slot does not block the others.
 */
export const createNearSlots = (
  { settings, slots, pause }: NearSlotsOptions,
  { open, hasArrived, isUndrawn }: Pick<SlotOpener, 'open' | 'hasArrived' | 'isUndrawn'>,
) => {
  const wanted = new Set<Promise<unknown>>();
  const waits: (() => void)[] = [];
  /** functions that stop the wait for a retry, by the key of a slot that failed */
  const retries = new Map<string, () => void>();
  const queue: Element[] = [];
  let isDraining = false;

  const findSettings = (slot: Element) => settings.modules[parseSlotModule(readSlotKey(slot))];
  const resolveMarginPx = (slot: Element): number => findSettings(slot)?.marginPx ?? 0;

  const comeNear = (slot: Element): void => {
    queue.push(slot);
    void drain();
  };

  /**
   * Opens a slot near the viewport. A failed slot is retried when the reader returns to it, because
   * not every part has a button to press.
   */
  const openNear = async (slot: Element): Promise<void> => {
    const isLive = await open(slot);
    const key = readSlotKey(slot);
    // no retry if the slot is hydrated or removed, or if its code and data arrived and it threw: it
    // would throw again
    if (isLive || hasArrived(key) || !slot.isConnected) return;
    retries.get(key)?.();
    const again = () => {
      retries.delete(key);
      comeNear(slot);
    };
    retries.set(key, watchForRetry(slot, resolveMarginPx(slot), again));
  };

  const drain = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    for (let slot = queue.shift(); slot; slot = queue.shift()) {
      await Promise.all(wanted);
      await withTimeout(LONGEST_TURN_MS, openNear(slot));
      await pause();
    }
    isDraining = false;
  };

  return {
    openFirst: (slot: Element): Promise<boolean> => {
      const opened = open(slot);
      const turn = withTimeout(LONGEST_TURN_MS, opened);
      wanted.add(turn);
      void turn.finally(() => wanted.delete(turn));
      return opened;
    },
    /** Watches the dehydrated slots of the page, except the slots with the keys `late`. */
    watch: (late: ReadonlySet<string> = new Set()): void => {
      for (const slot of document.querySelectorAll('[data-slot]:not([data-hydrated])')) {
        const key = readSlotKey(slot);
        if (late.has(key)) continue;
        const onNear = () => comeNear(slot);
        waits.push(
          findSettings(slot)?.opensOnIntent && !isUndrawn(key)
            ? onceIntended(slot, onNear)
            : slots.slotHost.onNearViewport(slot, resolveMarginPx(slot), onNear),
        );
      }
    },
    /** Forgets the slots of a page that the reader has left. */
    forget: (): void => {
      for (const stopWaiting of [...waits.splice(0), ...retries.values()]) stopWaiting();
      retries.clear();
      queue.length = 0;
    },
  };
};
