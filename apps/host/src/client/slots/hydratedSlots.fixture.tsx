import {
  failure,
  ownRequested,
  success,
  type Exposed,
  type ModuleProps,
  type Result,
} from '@engawa/contract';
import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { SlotHostProvider } from '@engawa/contract/slots/slotHost.ts';
import { useEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { legacy_createStore } from 'redux';
import type { EvaluatedRelease } from '../../worker/remotes/releaseCache.server.ts';
import type { LoadFailure } from '../../runtime/runLoad.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';
import { createServerSlots } from '../../worker/serverSlots.ts';
import { someBrowserSlots } from './browserSlots.fixture.ts';
import { createSlotHydrator } from './slotHydrator.ts';
import { aWindowEdge } from './windowEdge.fixture.ts';

const MODULE = { js: [], css: [], heightPx: 0, marginPx: 200, isPage: false };
const SETTINGS = {
  ...NO_SETTINGS,
  modules: { 'entry/Page': { ...MODULE, isPage: true }, 'social/A': MODULE, 'social/B': MODULE },
};

const aModule = (name: string, View: ComponentType<ModuleProps>, personal?: string): Exposed => ({
  kind: 'module',
  name,
  slices: [],
  load: async () => success(undefined),
  View,
  ...(personal !== undefined && { personal }),
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 200,
});

export const Broken = () => {
  throw new Error('broken');
};

export const PARTS: Readonly<Record<string, ComponentType<ModuleProps>>> = {
  'entry/Page': () => (
    <main>
      <ModuleSlot module="social/A" id="1" />
      <ModuleSlot module="social/B" id="1" />
    </main>
  ),
  'social/A': () => <p>A</p>,
  'social/B': () => <p>B</p>,
};

/** Reports when React has hydrated the document. */
const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useEffect(onMounted, [onMounted]);
  return null;
};

type World = {
  /** views of the modules on the server and in the browser; null if the code does not arrive */
  readonly onServer?: Readonly<Record<string, ComponentType<ModuleProps>>>;
  readonly inBrowser?: Readonly<Record<string, ComponentType<ModuleProps> | null>>;
  /**
   * resolves when the code of a module arrives; the code of a module without a promise arrives at
   * once
   */
  readonly whenLoaded?: Readonly<Record<string, Promise<void>>>;
  /** resolves when the data of parts that the server could not render arrive */
  readonly whenRead?: Promise<void>;
  /** resources of the personal read, by module */
  readonly owns?: Readonly<Record<string, string>>;
  /** modules whose data is read near the viewport */
  readonly loadsNear?: readonly string[];
  /** modules that open on hover, press or focus in their slot */
  readonly opensOnIntent?: readonly string[];
  /** results of the first loads; later loads succeed */
  readonly ends?: readonly Result<void, LoadFailure>[];
};

/** A server-rendered document with a page and two parts, hydrated by React. */
export const aDocument = async ({
  onServer = {},
  inBrowser = {},
  whenLoaded = {},
  whenRead,
  owns = {},
  loadsNear = [],
  opensOnIntent = [],
  ends = [],
}: World = {}) => {
  const windowEdge = aWindowEdge();
  // jsdom lacks this
  Object.assign(globalThis, {
    CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') },
  });
  const server = { ...PARTS, ...onServer };
  const buildEvaluatedRelease = (remote: string): EvaluatedRelease => ({
    release: aRelease(remote, '1.0.0'),
    actions: new Map(),
    privatePages: null,
    exposes: new Map(
      Object.entries(server)
        .filter(([module]) => module.startsWith(`${remote}/`))
        .map(([module, View]) => [module.slice(remote.length + 1), aModule(module, View)]),
    ),
  });
  const ledger = createServerSlots('new', buildEvaluatedRelease, () => '', {
    lacks: (module) => !(module in server),
  });
  const mounted = Promise.withResolvers<void>();
  const page = (
    <>
      <ModuleSlot module="entry/Page" id="0" />
      <Mounted onMounted={mounted.resolve} />
    </>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <SlotHostProvider value={ledger.slotHost}>{page}</SlotHostProvider>,
  );
  document.body.replaceChildren(container);

  const failed: string[] = [];
  const left: string[] = [];
  const loads: string[] = [];
  const aborted: string[] = [];
  const requested: string[] = [];
  const wanted: unknown[] = [];
  const store = legacy_createStore((state: AnyState = {}, action) => {
    if (ownRequested.match(action)) wanted.push(action.payload);
    return state;
  });
  const arriving = { ...PARTS, ...inBrowser };
  const slots = someBrowserSlots({
    settings: SETTINGS,
    onFailed: ({ module }) => void failed.push(`${module} threw`),
  });
  const modules = Object.entries(SETTINGS.modules).map(([module, settings]) => [
    module,
    {
      ...settings,
      ...(loadsNear.includes(module) && { loadsNear: true as const }),
      ...(opensOnIntent.includes(module) && { opensOnIntent: true as const }),
    },
  ]);
  const opener = createSlotHydrator({
    settings: { modules: Object.fromEntries(modules) },
    slots,
    runtime: {
      inject: () => undefined,
      store,
      runLoad: async ({ name }, _id, signal) => {
        loads.push(name);
        await whenRead;
        if (signal?.aborted) {
          aborted.push(name);
          return failure({ code: 'REMOTE-004', error: signal.reason });
        }
        return ends[loads.length - 1] ?? success(undefined);
      },
    },
    loadModule: async (module) => {
      requested.push(module);
      await whenLoaded[module];
      const View = arriving[module];
      if (!View) throw new Error('did not arrive');
      return aModule(module, View, owns[module]);
    },
    onFailed: (code, module) => void failed.push(`${code} ${module}`),
    onLeft: (slot) => void left.push(slot.getAttribute('data-slot') ?? ''),
    pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
  });
  const complaints: unknown[] = [];
  hydrateRoot(container, <SlotHostProvider value={slots.slotHost}>{page}</SlotHostProvider>, {
    onRecoverableError: (error) => void complaints.push(error),
  });
  await mounted.promise;
  const slot = (module: string) => {
    const found = document.querySelector(`[data-slot^="${module}:"]`);
    if (!found) throw new Error(`no ${module}`);
    return found;
  };
  const readLive = () =>
    [...document.querySelectorAll('[data-hydrated]')].map((element) =>
      element.getAttribute('data-slot'),
    );
  const comeNear = () => windowEdge.reach(...Object.keys(PARTS).map(slot));
  const goAway = () => windowEdge.miss(...Object.keys(PARTS).map(slot));
  return {
    opener,
    slot,
    live: readLive,
    failed,
    left,
    loads,
    aborted,
    requested,
    wanted,
    complaints,
    arriving,
    comeNear,
    goAway,
  };
};
