/** @jest-environment jsdom */
import { success, type Exposed } from '@engawa/contract';
import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { SlotHostProvider } from '@engawa/contract/slots/slotHost.ts';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, render } from '@testing-library/react';
import { NO_SETTINGS } from '../../../protocol/pageSettings.fixture.ts';
import { parseSlotModule } from '../../../runtime/slotKey.ts';
import { someBrowserSlots } from '../../slots/browserSlots.fixture.ts';
import { aStagedPage } from '../aStagedPage.fixture.ts';
import {
  createDeferredSlotOpener,
  findDeferredSlots,
  findReachedSlots,
  type Arrival,
} from './deferredSlots.ts';
import type { StagedPage } from './stagedPage.ts';

const PAGE = 'entry/EntryDetail:/a/entry-7.html';
const [LIKE, COMMENTS, PEOPLE] = ['social/Iine:7', 'entry/Comments:7', 'social/EntryReaders:7'];
const KEYS = [PAGE, LIKE, COMMENTS, PEOPLE];

const MODULE = { js: [], css: [], heightPx: 0, marginPx: 0, isPage: false };

const aPart = (text: string): Exposed => ({
  kind: 'module',
  name: text,
  slices: [],
  load: async () => success(undefined),
  View: () => <p>{text}</p>,
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});

const { page, ...root } = aRootState();
const VIEW: StagedPage = {
  ...aStagedPage('7'),
  state: { ...root, page: { ...page, match: aPageMatch(), module: 'entry/EntryDetail' } },
  parts: new Map(KEYS.map((key) => [key.split(':')[0] ?? '', aPart(key)])),
  slotKeys: KEYS,
};

/** Positions slots, in CSS px below the top of a viewport of 768 px. */
const stand = (tops: Readonly<Record<string, number>>) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const top = tops[this.getAttribute('data-slot') ?? ''] ?? 0;
    return { top, bottom: top } as DOMRect;
  });

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom lacks this
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the deferred slots of a page', () => {
  const stood = { topPx: 0, abovePx: 0, reached: new Set([PAGE, LIKE]) };
  it.each<[string, Arrival, Partial<StagedPage>, readonly string[]]>([
    [
      'at the start: all but the page’s own slot and slots in place',
      'at the start',
      {},
      [LIKE, COMMENTS],
    ],
    ['as it was left: slots below the viewport', 'as it was left', { stood }, [COMMENTS]],
    ['as it was left, without a cached page: none', 'as it was left', {}, []],
    ['somewhere: none', 'somewhere', { stood }, []],
  ])('%s', (_what, arrival, over, late) => {
    document.body.innerHTML = `<main id="main"><div data-slot="${PEOPLE}"></div></main>`;
    expect([...findDeferredSlots({ ...VIEW, ...over }, arrival)]).toEqual(late);
  });

  it.each<Arrival>(['at the start', 'as it was left', 'somewhere'])(
    'R2.1.9 %s: include dehydrated slots around the page',
    (arrival) => {
      const [dormant, hydrated] = ['host/FooterPanel:a', 'social/ProfileFollow:a'];
      document.body.innerHTML = `<div data-slot="${dormant}"></div><div data-slot="${hydrated}" data-hydrated></div>`;
      const slotKeys = [PAGE, dormant, hydrated];
      const parts = new Map(slotKeys.map((key) => [parseSlotModule(key), aPart(key)]));
      const view = { ...VIEW, parts, slotKeys };
      const late = findDeferredSlots(view, arrival);
      expect([late.has(dormant), late.has(hydrated)]).toEqual([true, false]);
    },
  );

  it('R2.1.9 include slots without code at any position', () => {
    document.body.innerHTML = `<main id="main"><div data-slot="${PEOPLE}" data-hydrated></div></main>`;
    const parts = new Map([...VIEW.parts].slice(0, 2));
    expect([...findDeferredSlots({ ...VIEW, parts }, 'somewhere')]).toEqual([COMMENTS, PEOPLE]);
  });

  it('slots that start above the lower edge of the viewport count as reached', () => {
    document.body.innerHTML = KEYS.map((key) => `<div data-slot="${key}"></div>`).join('');
    stand({ [PAGE]: -900, [LIKE]: 767, [COMMENTS]: 768, [PEOPLE]: 4000 });
    expect([...findReachedSlots()]).toEqual([PAGE, LIKE]);
  });
});

describe('rendering of deferred slots', () => {
  const aPage = (view = VIEW, addParts: () => void = () => undefined) => {
    const late = [LIKE, COMMENTS, PEOPLE];
    const slots = someBrowserSlots({
      settings: {
        ...NO_SETTINGS,
        modules: Object.fromEntries(late.map((key) => [parseSlotModule(key), MODULE])),
      },
    });
    const opener = createDeferredSlotOpener({ slots, pause: async () => undefined }, addParts);
    slots.delay(late);
    render(
      <SlotHostProvider value={slots.slotHost}>
        {late.map((key) => (
          <ModuleSlot key={key} module={key.split(':')[0] ?? ''} id="7" />
        ))}
      </SlotHostProvider>,
    );
    opener.begin(view, new Set(late));
    return opener;
  };
  const renderHtml = () =>
    [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  const drawsOn = () => document.documentElement.hasAttribute('data-draws-on');

  it('R2.1.9 starts immediately with visible slots, and continues with the others after the frame', async () => {
    stand({ [LIKE]: 767, [COMMENTS]: 900, [PEOPLE]: 2000 });
    const opener = aPage();
    expect([renderHtml(), drawsOn()]).toEqual([[], true]);
    act(() => opener.openSeen());
    expect([renderHtml(), opener.isUnderWay()]).toEqual([[LIKE], true]);
    await act(async () => {
      const rest = opener.openRest();
      expect(renderHtml()).toEqual([LIKE]);
      await jest.advanceTimersByTimeAsync(300);
      await rest;
    });
    expect([renderHtml(), drawsOn(), opener.isUnderWay()]).toEqual([
      [LIKE, COMMENTS, PEOPLE],
      false,
      false,
    ]);
  });

  it('stops when another page is rendered', async () => {
    stand({ [LIKE]: 900, [COMMENTS]: 900, [PEOPLE]: 900 });
    const opener = aPage();
    act(() => opener.openSeen());
    const rest = opener.openRest();
    opener.begin(VIEW, new Set());
    await jest.advanceTimersByTimeAsync(300);
    await rest;
    expect([renderHtml(), drawsOn()]).toEqual([[], false]);
  });

  it('R2.1.9 continues with slots when their code arrives', async () => {
    stand({ [LIKE]: 100, [COMMENTS]: 200, [PEOPLE]: 2000 });
    const { promise: whole, resolve } = Promise.withResolvers<void>();
    const parts = new Map([...VIEW.parts].slice(0, 2));
    const addParts = jest.fn();
    const opener = aPage({ ...VIEW, parts, whole }, addParts);
    act(() => opener.openSeen());
    expect(renderHtml()).toEqual([LIKE]);
    await act(async () => {
      const rest = opener.openRest();
      await jest.advanceTimersByTimeAsync(300);
      expect(addParts).not.toHaveBeenCalled();
      for (const [module, part] of VIEW.parts) parts.set(module, part);
      resolve();
      await rest;
    });
    expect(addParts).toHaveBeenCalledWith(parts);
    expect([renderHtml(), drawsOn()]).toEqual([[LIKE, COMMENTS, PEOPLE], false]);
  });

  it('rejects when code of the current page fails to load, but not when that of a replaced page does', async () => {
    stand({});
    const broken = () => Promise.reject(new Error('no code'));
    const opener = aPage({ ...VIEW, parts: new Map(), whole: broken() });
    const rest = expect(opener.openRest()).rejects.toThrow('no code');
    await jest.advanceTimersByTimeAsync(300);
    await rest;
    const replaced = opener.openRest();
    opener.begin(VIEW, new Set());
    await jest.advanceTimersByTimeAsync(300);
    await expect(replaced).resolves.toBeUndefined();
  });
});
