import type { Exposed } from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import type { Pause } from '../timing/pause.ts';
import { requestOwnData } from '../../runtime/requestOwnData.ts';
import { parseSlotId, parseSlotModule } from '../../runtime/slotKey.ts';
import type { ModuleLoader } from '../remotes/moduleLoader.client.ts';
import { readSlotKey, slotKeys, type BrowserSlots } from './browserSlots.ts';

export type SlotOpenerOptions = {
  readonly settings: Pick<PageSettings, 'modules'>;
  readonly slots: Pick<BrowserSlots, 'open' | 'whenSettled'>;
  readonly runtime: Pick<PageRuntime, 'inject' | 'runLoad' | 'store'>;
  readonly loadModule: ModuleLoader;
  /** called for every attempt whose code or data does not arrive */
  readonly onFailed: (code: ErrorCode, module: string, error: unknown) => void;
  /** called for a slot that keeps its server-rendered HTML for now */
  readonly onLeft: (slot: Element) => void;
  /** waits between two slots */
  readonly pause: Pause;
};

type Attempt = {
  readonly isLive: Promise<boolean>;
  /**
   * aborted when the reader leaves a page whose slot the next page lacks; a slot that both pages
   * have continues to load
   */
  readonly left: AbortController;
};

/**
 * Finds the keys of the slots that the server could not render, for which React inserts a
 * `<template>`.
 */
const findUndrawnKeys = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('[data-slot] > template')].flatMap(({ parentElement }) =>
      parentElement ? [readSlotKey(parentElement)] : [],
    ),
  );

/**
 * Opens slots: loads the code of a slot, then its data, then opens its gate. Must be created before
 * React hydrates, because hydration removes the `<template>` that marks a part which the server
 * could not render.
 */
export const createSlotOpener = (options: SlotOpenerOptions) => {
  const { settings, slots, runtime, onFailed } = options;
  const opening = new Map<string, Attempt>();
  const parts = new Map<string, Exposed>();
  /** slots whose code and data have arrived */
  const arrived = new Set<string>();
  let undrawn = findUndrawnKeys();

  /** Loads the data of a slot that lacks data. Resolves to whether the slot has its data then. */
  const loadData = async (key: string, exposed: Exposed, signal: AbortSignal) => {
    const module = parseSlotModule(key);
    if (!undrawn.has(key) && !settings.modules[module]?.loadsNear) return true;
    const loaded = await runtime.runLoad(exposed, parseSlotId(key), signal);
    if (loaded.ok) undrawn.delete(key);
    else if (!signal.aborted) onFailed(loaded.error.code, module, loaded.error.error);
    return loaded.ok;
  };

  const openOne = async (slot: Element, signal: AbortSignal): Promise<boolean> => {
    const key = readSlotKey(slot);
    const module = parseSlotModule(key);
    if (!settings.modules[module] || !slot.isConnected) return false;
    const around = slot.parentElement?.closest('[data-slot]');
    // the slot around it is opened first, because a slot inside a dehydrated part has no gate yet
    if (around && !(await open(around))) return false;
    const exposed = await options.loadModule(module);
    await options.pause();
    // the reader may have left the page meanwhile, and again while the data arrived
    if (!slot.isConnected) return false;
    runtime.inject(exposed, module);
    parts.set(module, exposed);
    requestOwnData(runtime, exposed, parseSlotId(key));
    if (!(await loadData(key, exposed, signal)) || !slot.isConnected) return false;
    arrived.add(key);
    slots.open(key, exposed.View);
    return slots.whenSettled(key);
  };

  const open = (slot: Element): Promise<boolean> => {
    const key = readSlotKey(slot);
    const known = opening.get(key);
    if (known) return known.isLive;
    const left = new AbortController();
    const isLive = openOne(slot, left.signal)
      .catch((error: unknown) => {
        onFailed('REMOTE-001', parseSlotModule(key), error);
        return false;
      })
      .then((isOpened) => {
        if (isOpened) return true;
        // the server's HTML stays, and the next press in the slot tries again
        if (!left.signal.aborted) opening.delete(key);
        options.onLeft(slot);
        return false;
      });
    opening.set(key, { isLive, left });
    return isLive;
  };

  return {
    open,
    parts,
    addParts: (brought: ReadonlyMap<string, Exposed>): void => {
      for (const [module, exposed] of brought) parts.set(module, exposed);
    },
    hasArrived: (key: string): boolean => arrived.has(key),
    isUndrawn: (key: string): boolean => undrawn.has(key),
    /** Switches to the slots of another page; `rendered` are the slots with content. */
    commitPage: (rendered: ReadonlySet<string>): void => {
      const live = slotKeys();
      undrawn = new Set(live.filter((key) => !rendered.has(key) || undrawn.has(key)));
      for (const [key, { left }] of opening) {
        if (live.includes(key)) continue;
        left.abort();
        opening.delete(key);
      }
      for (const key of arrived) if (!live.includes(key)) arrived.delete(key);
    },
  };
};

export type SlotOpener = ReturnType<typeof createSlotOpener>;
