import type { Exposed } from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';
import type { SlotHost } from '@engawa/contract/slots/slotHost.ts';
import type { PageSettings } from '../protocol/pageSettings.ts';
import type { ModuleLoader } from './remotes/moduleLoader.client.ts';
import { parseSlotId, parseSlotModule } from '../runtime/slotKey.ts';
import { readSlotKey as keyOf, slotKeys, type BrowserSlots } from './browserSlots.ts';
import { requestOwnData } from '../runtime/requestOwnData.ts';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import type { Pause } from '../runtime/pause.ts';
import { withTimeout } from './withTimeout.ts';
import { onceIntended } from './onceIntended.ts';
import { watchForRetry } from './watchForRetry.ts';

/** The longest wait for one part in ms. Its code or data may never arrive. */
export const LONGEST_TURN_MS = 500;

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

/** React inserts a `<template>` for a part that the server could not render. */
const undrawnKeys = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('[data-slot] > template')].flatMap(({ parentElement }) =>
      parentElement ? [keyOf(parentElement)] : [],
    ),
  );

/**
 * Hydrates slots one after another; slots with recorded events come first, and a slow slot does not
 * block the others. Must be created before React hydrates, which removes the server's mark of a
 * part that it could not render.
 * @param onFailed called for every attempt whose code or data does not arrive
 * @param onLeft called for a slot that keeps its server-rendered HTML for now
 * @param pause between two slots
 */
export const createSlotHydrator = (
  settings: Pick<PageSettings, 'modules'>,
  slots: Pick<BrowserSlots, 'open' | 'whenSettled'> & {
    readonly slotHost: Pick<SlotHost, 'onNearViewport'>;
  },
  runtime: Pick<PageRuntime, 'add' | 'inject' | 'runLoad' | 'store'>,
  loadModule: ModuleLoader,
  onFailed: (code: ErrorCode, module: string, error: unknown) => void,
  onLeft: (slot: Element) => void,
  pause: Pause,
): SlotHydrator => {
  const opening = new Map<string, Promise<boolean>>();
  const parts = new Map<string, Exposed>();
  /** slots whose code and data have arrived */
  const arrived = new Set<string>();
  let undrawn = undrawnKeys();

  const openOne = async (slot: Element): Promise<boolean> => {
    const key = keyOf(slot);
    const module = parseSlotModule(key);
    if (!settings.modules[module] || !slot.isConnected) return false;
    const around = slot.parentElement?.closest('[data-slot]');
    // a slot inside a dehydrated part has no gate yet
    if (around && !(await open(around))) return false;
    const exposed = await loadModule(module);
    await pause();
    // the reader may have left the page meanwhile, and again while the data arrived
    if (!slot.isConnected) return false;
    runtime.inject(exposed, module);
    parts.set(module, exposed);
    requestOwnData(runtime, exposed, parseSlotId(key));
    if (undrawn.has(key) || settings.modules[module].loadsNear) {
      const loaded = await runtime.runLoad(exposed, parseSlotId(key));
      if (!loaded.ok) {
        onFailed(loaded.error.code, module, loaded.error.error);
        return false;
      }
      undrawn.delete(key);
    }
    if (!slot.isConnected) return false;
    arrived.add(key);
    slots.open(key, exposed.View);
    return slots.whenSettled(key);
  };

  const open = (slot: Element): Promise<boolean> => {
    const key = keyOf(slot);
    const underWay = opening.get(key);
    if (underWay) return underWay;
    const attempt = openOne(slot)
      .catch((error: unknown) => {
        onFailed('REMOTE-001', parseSlotModule(key), error);
        return false;
      })
      .then((isLive) => {
        if (isLive) return true;
        // the server's HTML stays; the next press in it tries again
        opening.delete(key);
        onLeft(slot);
        return false;
      });
    opening.set(key, attempt);
    return attempt;
  };

  const wanted = new Set<Promise<unknown>>();
  const openFirst = (slot: Element): Promise<boolean> => {
    const opened = open(slot);
    const turn = withTimeout(LONGEST_TURN_MS, opened);
    wanted.add(turn);
    void turn.finally(() => wanted.delete(turn));
    return opened;
  };

  const resolveMarginPx = (slot: Element): number =>
    settings.modules[parseSlotModule(keyOf(slot))]?.marginPx ?? 0;

  const waits: (() => void)[] = [];
  /**
   * functions that stop the wait for a retry, by the key of a slot that failed near the viewport
   */
  const inVain = new Map<string, () => void>();
  const queue: Element[] = [];
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
    // a part that arrived and threw would throw again
    if (isLive || arrived.has(keyOf(slot)) || !slot.isConnected) return;
    const key = keyOf(slot);
    inVain.get(key)?.();
    const again = () => {
      inVain.delete(key);
      comeNear(slot);
    };
    inVain.set(key, watchForRetry(slot, resolveMarginPx(slot), again));
  };

  let isDraining = false;
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

  const watch = (late: ReadonlySet<string> = new Set()): void => {
    for (const slot of document.querySelectorAll('[data-slot]:not([data-hydrated])')) {
      if (late.has(keyOf(slot))) continue;
      const onNear = () => comeNear(slot);
      waits.push(
        settings.modules[parseSlotModule(keyOf(slot))]?.opensOnIntent && !undrawn.has(keyOf(slot))
          ? onceIntended(slot, onNear)
          : slots.slotHost.onNearViewport(slot, resolveMarginPx(slot), onNear),
      );
    }
  };

  const addParts: SlotHydrator['addParts'] = (brought) => {
    for (const [module, exposed] of brought) parts.set(module, exposed);
  };

  const commitPage: SlotHydrator['commitPage'] = (rendered, brought, late) => {
    addParts(brought);
    for (const stopWaiting of [...waits.splice(0), ...inVain.values()]) stopWaiting();
    inVain.clear();
    queue.length = 0;
    const live = slotKeys();
    undrawn = new Set(live.filter((key) => !rendered.has(key) || undrawn.has(key)));
    for (const key of opening.keys()) if (!live.includes(key)) opening.delete(key);
    for (const key of arrived) if (!live.includes(key)) arrived.delete(key);
    watch(late);
  };

  const isFar = (key: string) =>
    settings.modules[parseSlotModule(key)]?.loadsNear === true &&
    document.querySelector(`[data-slot="${CSS.escape(key)}"][data-hydrated]`) === null;

  return {
    open,
    openFirst,
    watch: () => watch(),
    commitPage,
    addParts,
    parts,
    isUndrawn: (key) => undrawn.has(key),
    isFar,
  };
};
