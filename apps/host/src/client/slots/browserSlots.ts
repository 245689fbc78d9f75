import type { ComponentType } from 'react';
import type { ModuleProps, TemplateName } from '@engawa/contract';
import type { Gate, SlotHost } from '@engawa/contract/slots/slotHost.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import type { TrustedTypesPolicy } from '../remotes/trustedTypesPolicy.client.ts';
import { createViewportObserver } from './viewportObserver.ts';
import { parseSlotId, parseSlotModule, slotKey } from '../../runtime/slotKey.ts';

type OpenableGate = Gate & {
  isOpened: boolean;
  readonly open: (View: ComponentType<ModuleProps>) => void;
};

type GateSettings = Pick<PageSettings, 'remotes' | 'modules'>;

/**
 * A promise with the properties `status` and `value`, which React's `use` reads synchronously,
 * without suspending.
 */
type ReadablePromise<T> = Promise<T> & { status?: string; value?: T };

const createGate = (settings: GateSettings, key: string, isLate: boolean): OpenableGate => {
  const listeners = new Set<() => void>();
  const module = parseSlotModule(key);
  const [remote = ''] = module.split('/');
  let resolve: (View: ComponentType<ModuleProps>) => void;
  const whenOpened: ReadablePromise<ComponentType<ModuleProps>> = new Promise((settle) => {
    resolve = settle;
  });
  const gate: OpenableGate = {
    key,
    module,
    id: parseSlotId(key),
    release: settings.remotes[remote]?.release ?? `${remote}@none`,
    placeholderHeightPx: settings.modules[module]?.heightPx ?? 0,
    isOpened: false,
    whenOpened,
    // absent if the manifest does not list the module: it lists every module of the release set
    // except the host's own. A development session displays a box for each missing module.
    ...(remote !== 'host' &&
      !settings.modules[module] &&
      process.env['NODE_ENV'] !== 'development' && { isAbsent: true }),
    ...(isLate && {
      onOpened: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    open: (View) => {
      gate.isOpened = true;
      whenOpened.status = 'fulfilled';
      whenOpened.value = View;
      resolve(View);
      for (const listener of listeners) listener();
    },
  };
  return gate;
};

export type BrowserSlots = {
  readonly slotHost: SlotHost;
  /** opens a gate; React may reach the slot before or after the call */
  readonly open: (key: string, View: ComponentType<ModuleProps>) => void;
  /**
   * creates gates for slots that are not in the document yet; React does not suspend on these gates
   */
  readonly delay: (keys: Iterable<string>) => void;
  /** resolves to true once the part's effects have run, to false if the part throws */
  readonly whenSettled: (key: string) => Promise<boolean>;
  /** forgets the gates of slots that are no longer in the document */
  readonly disposeDetached: () => void;
};

/** Reads the key of a slot in the document. */
export const readSlotKey = (slot: Element): string => slot.getAttribute('data-slot') ?? '';

/** Returns the keys of the slots in the document, in document order. */
export const slotKeys = (): readonly string[] =>
  [...document.querySelectorAll('[data-slot]')].map(readSlotKey);

const slotElement = (key: string) =>
  document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"]`);

export type BrowserSlotsOptions = {
  readonly settings: GateSettings;
  readonly template: TemplateName;
  readonly trusted: TrustedTypesPolicy;
  readonly htmlOf: SlotHost['htmlOf'];
  /** called with the slot's element when its part has hydrated */
  readonly onLive: (slot: HTMLElement) => void;
  /** called when a part throws in the browser */
  readonly onFailed: (gate: Gate, error: unknown) => void;
};

/**
 * Creates the gates of one document. Each gate has one promise, which exists outside React and
 * never rejects. If the code of a slot does not arrive, its gate stays closed and the server's HTML
 * stays visible.
 */
export const createBrowserSlots = ({
  settings,
  template,
  trusted,
  htmlOf,
  onLive,
  onFailed,
}: BrowserSlotsOptions): BrowserSlots => {
  const gates = new Map<string, OpenableGate>();
  const outcomes = new Map<string, PromiseWithResolvers<boolean>>();

  const gateAt = (key: string): OpenableGate => {
    const gate = gates.get(key) ?? createGate(settings, key, false);
    gates.set(key, gate);
    return gate;
  };

  const ensureOutcome = (key: string) => {
    const known = outcomes.get(key);
    if (known) return known;
    const made = Promise.withResolvers<boolean>();
    outcomes.set(key, made);
    return made;
  };

  return {
    slotHost: {
      isServer: false,
      template,
      gateOf: (module, id) => gateAt(slotKey(module, id)),
      viewOf: () => null,
      htmlOf,
      onNearViewport: createViewportObserver(),
      snapshotOf: (key) => trusted.html(slotElement(key)?.innerHTML ?? ''),
      slotWentLive: ({ key }) => {
        const slot = slotElement(key);
        slot?.setAttribute('data-hydrated', '');
        ensureOutcome(key).resolve(true);
        if (slot) onLive(slot);
      },
      slotFailed: (gate, error) => {
        ensureOutcome(gate.key).resolve(false);
        onFailed(gate, error);
      },
    },
    open: (key, View) => gateAt(key).open(View),
    delay: (keys) => {
      for (const key of keys) if (!gates.has(key)) gates.set(key, createGate(settings, key, true));
    },
    whenSettled: (key) => ensureOutcome(key).promise,
    disposeDetached: () => {
      const live = new Set(slotKeys());
      for (const key of gates.keys()) if (!live.has(key)) gates.delete(key);
      for (const [key, outcome] of outcomes) {
        if (live.has(key)) continue;
        // a removed slot never hydrates, so promises that wait for its hydration must settle now
        outcome.resolve(false);
        outcomes.delete(key);
      }
    },
  };
};
