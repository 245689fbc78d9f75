/** @jest-environment jsdom */
import {
  failure,
  ModuleSlot,
  ownAsked,
  SlotHostProvider,
  success,
  type Exposed,
  type ModuleProps,
  type Result,
} from '@engawa/contract';
import { useEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { legacy_createStore } from 'redux';
import type { EvaluatedRelease } from '../remotes/releaseCache.server.ts';
import type { LoadFailure } from '../runtime/runLoad.ts';
import { aRelease } from '../remotes/release.fixture.ts';
import { NO_SETTINGS } from '../render/pageSettings.fixture.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { createServerSlots } from '../render/serverSlots.ts';
import { createBrowserSlots } from './gates.ts';
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
  // oxlint-disable-next-line require-yield -- a load is a saga
  *load() {
    return success(undefined);
  },
  View,
  ...(personal !== undefined && { personal }),
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 200,
});

const Broken = () => {
  throw new Error('broken');
};

const PARTS: Readonly<Record<string, ComponentType<ModuleProps>>> = {
  'entry/Page': () => (
    <main>
      <ModuleSlot module="social/A" id="1" />
      <ModuleSlot module="social/B" id="1" />
    </main>
  ),
  'social/A': () => <p>A</p>,
  'social/B': () => <p>B</p>,
};

/** Tells when React has taken the document up. */
const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useEffect(onMounted, [onMounted]);
  return null;
};

type World = {
  /** views that the server renders, and those that the browser gets; null: does not arrive */
  readonly onServer?: Readonly<Record<string, ComponentType<ModuleProps>>>;
  readonly inBrowser?: Readonly<Record<string, ComponentType<ModuleProps> | null>>;
  /** when the data of what the server could not draw has come */
  readonly whenRead?: Promise<void>;
  /** resources of the personal read, by module */
  readonly owns?: Readonly<Record<string, string>>;
  /** what comes of the first loads; those after them succeed */
  readonly ends?: readonly Result<void, LoadFailure>[];
};

const aDocument = async ({
  onServer = {},
  inBrowser = {},
  whenRead,
  owns = {},
  ends = [],
}: World = {}) => {
  const windowEdge = aWindowEdge();
  // what jsdom has not got
  Object.assign(globalThis, {
    CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') },
  });
  const server = { ...PARTS, ...onServer };
  const evaluatedOf = (remote: string): EvaluatedRelease => ({
    release: aRelease(remote, '1.0.0'),
    actions: new Map(),
    exposes: new Map(
      Object.entries(server)
        .filter(([module]) => module.startsWith(`${remote}/`))
        .map(([module, View]) => [module.slice(remote.length + 1), aModule(module, View)]),
    ),
  });
  const ledger = createServerSlots(
    'new',
    evaluatedOf,
    () => '',
    () => false,
  );
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
  const asked: string[] = [];
  const wanted: unknown[] = [];
  const store = legacy_createStore((state: AnyState = {}, action) => {
    if (ownAsked.match(action)) wanted.push(action.payload);
    return state;
  });
  const arriving = { ...PARTS, ...inBrowser };
  const slots = createBrowserSlots(
    SETTINGS,
    'new',
    { html: (html) => html, scriptUrl: (url) => url },
    () => '',
    () => undefined,
    ({ module }) => void failed.push(`${module} threw`),
  );
  const opener = createSlotHydrator(
    SETTINGS,
    slots,
    {
      inject: () => undefined,
      store,
      runLoad: async ({ name }) => {
        loads.push(name);
        await whenRead;
        return ends[loads.length - 1] ?? success(undefined);
      },
    },
    async (module) => {
      asked.push(module);
      const View = arriving[module];
      if (!View) throw new Error('did not arrive');
      return aModule(module, View, owns[module]);
    },
    (code, module) => void failed.push(`${code} ${module}`),
    (slot) => void left.push(slot.getAttribute('data-slot') ?? ''),
  );
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
  const live = () =>
    [...document.querySelectorAll('[data-hydrated]')].map((element) =>
      element.getAttribute('data-slot'),
    );
  const comeNear = () => windowEdge.reach(...Object.keys(PARTS).map(slot));
  return { opener, slot, live, failed, left, loads, asked, wanted, complaints, arriving, comeNear };
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

describe('opening of slots', () => {
  it('opens first what stands around, and leaves other parts as the server rendered them', async () => {
    const { opener, slot, live, complaints } = await aDocument();
    const node = slot('social/A').querySelector('p');
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(live()).toEqual(['entry/Page:0', 'social/A:1']);
    expect(slot('social/A').querySelector('p')).toBe(node);
    expect(slot('social/B').textContent).toBe('B');
    expect(complaints).toEqual([]);
  });

  it('loads each part once however often it is wanted', async () => {
    const { opener, slot, asked } = await aDocument();
    await Promise.all([1, 2].map(() => opener.open(slot('social/A'))));
    expect(asked).toEqual(['entry/Page', 'social/A']);
  });

  it('a part whose code does not come stays as it is, and is asked for again when wanted', async () => {
    const { opener, slot, failed, left, live, arriving } = await aDocument({
      inBrowser: { 'social/A': null },
    });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect(slot('social/A').textContent).toBe('A');
    expect(failed).toEqual(['REMOTE-001 social/A']);
    expect(left).toEqual(['social/A:1']);
    Object.assign(arriving, PARTS);
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(live()).toContain('social/A:1');
  });

  it('a page whose code does not come leaves its parts as they are, without waiting for ever', async () => {
    const { opener, slot, left, live } = await aDocument({ inBrowser: { 'entry/Page': null } });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect(left).toEqual(['entry/Page:0', 'social/A:1']);
    expect(live()).toEqual([]);
    expect(document.body.textContent).toBe('AB');
  });

  it('a part that throws costs itself alone: the rest in view still hydrates', async () => {
    const { opener, slot, failed, live, comeNear } = await aDocument({
      inBrowser: { 'social/A': Broken },
    });
    opener.watch();
    comeNear();
    while (!live().includes('social/B:1')) await new Promise((next) => setTimeout(next, 0));
    expect(failed).toEqual(['social/A threw']);
    expect(slot('social/A').textContent).toBe('A');
  });

  it('asks for the reader’s own data of a part that says so', async () => {
    const { opener, slot, wanted } = await aDocument({ owns: { 'social/B': 'bookmark' } });
    await opener.open(slot('social/A'));
    await opener.open(slot('social/B'));
    expect(wanted).toEqual([{ bookmark: ['1'] }]);
  });

  it('loads the data of a part that the server could not draw, and of no other', async () => {
    const { opener, slot, loads } = await aDocument({ onServer: { 'social/A': Broken } });
    expect(slot('social/A').textContent).toBe('');
    expect(opener.isUndrawn('social/A:1')).toBe(true);
    await opener.open(slot('social/A'));
    await opener.open(slot('social/B'));
    expect(loads).toEqual(['social/A']);
    expect(slot('social/A').textContent).toBe('A');
    expect(opener.isUndrawn('social/A:1')).toBe(false);
  });

  it('R8.4 a part whose read fails stays shut and says with which number, until a read succeeds', async () => {
    const { opener, slot, loads, failed, left, live } = await aDocument({
      onServer: { 'social/A': Broken },
      ends: [failure({ code: 'API-005', error: 'Bad Gateway' })],
    });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect([failed, left]).toEqual([['API-005 social/A'], ['social/A:1']]);
    expect(live()).toEqual(['entry/Page:0']);
    expect(slot('social/A').textContent).toBe('');
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(loads).toEqual(['social/A', 'social/A']);
    expect(slot('social/A').textContent).toBe('A');
  });

  it('after a page was turned it watches what stands, and loads the data of what is new', async () => {
    const { opener, live, loads, comeNear } = await aDocument();
    opener.watch();
    const drawn = new Set(['entry/Page:0', 'social/A:1']);
    opener.commitPage(drawn, new Map());
    comeNear();
    while (live().length < 3) await new Promise((next) => setTimeout(next, 0));
    expect(loads).toEqual(['social/B']);
  });

  it('a slot whose page was turned while its code was on the way is left alone', async () => {
    const { opener, slot, live, left } = await aDocument();
    const lost = slot('social/A');
    const opening = opener.open(lost);
    lost.remove();
    expect(await opening).toBe(false);
    expect(live()).not.toContain('social/A:1');
    expect(left).toEqual(['social/A:1']);
  });

  it('nor is one whose page was turned while its data was on the way waited for', async () => {
    const data = Promise.withResolvers<void>();
    const { opener, slot, loads, left } = await aDocument({
      onServer: { 'social/A': Broken },
      whenRead: data.promise,
    });
    const lost = slot('social/A');
    const opening = opener.open(lost);
    while (loads.length === 0) await new Promise((next) => setTimeout(next, 0));
    lost.remove();
    data.resolve();
    expect(await opening).toBe(false);
    expect(left).toEqual(['social/A:1']);
  });
});
