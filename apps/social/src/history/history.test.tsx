/** @jest-environment jsdom */
import {
  changeHistory,
  failure,
  type HistoryItem,
  type KeptHistory,
  type KeptValues,
  readHistory,
  success,
  withRead,
} from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { array, assert, integer, property } from 'fast-check';
import { exposed as clearHistory } from './clearHistory.module.tsx';
import { exposed } from './history.page.ts';
import { byDay } from './historyItem.ts';
import { anItem, itemsTo, NOW_MS } from './historyItem.fixture.ts';
import { historyCleared, historyOpened, pageShown, selectTimelineHistory } from './historySlice.ts';
import { KEY, shownState, open, keptIn, rest, type Opened } from './historyPage.fixture.tsx';

describe('what is recorded', () => {
  test('R3.20 an entry that is shown: its key, title, blog, address and picture', async () => {
    const { store, storage } = open({
      facts: { entryId: 7, title: '雨', image: { url: 'https://p.test/a.jpg', isOfVideo: false } },
    });
    store.dispatch(pageShown('/x'));
    await waitFor(() => expect(keptIn(storage).items).toHaveLength(1));
    expect(keptIn(storage).items).toEqual([
      anItem(7, {
        title: '雨',
        imageUrl: 'https://p.test/a.jpg',
        readAtMs: expect.any(Number) as number,
      }),
    ]);
  });

  test('R3.20 the first picture of a film is its thumbnail', async () => {
    const { store, storage } = open({
      facts: { entryId: 7, image: { url: 'https://p.test/a.jpg', isOfVideo: true } },
    });
    store.dispatch(pageShown('/x'));
    await waitFor(() => expect(keptIn(storage).items).toHaveLength(1));
    expect(keptIn(storage).items[0]).toMatchObject({
      imageUrl: null,
      videoThumbnailUrl: 'https://p.test/a.jpg',
    });
  });

  test('a page that nobody has seen yet waits until it is seen', async () => {
    shownState.isHidden = true;
    const { store, storage } = open();
    store.dispatch(pageShown('/x'));
    await rest();
    expect(keptIn(storage).items).toEqual([]);
    shownState.isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(keptIn(storage).items).toHaveLength(1));
  });

  test.each(['blog-blogtop', 'image-detail'] as const)('nothing on a page of %s', async (type) => {
    const { store, storage } = open({ match: { pageType: type } });
    store.dispatch(pageShown('/x'));
    await rest();
    expect(keptIn(storage).items).toEqual([]);
  });

  test('nothing while it is switched off', async () => {
    const storage = keptInMemory();
    changeHistory(storage, () => ({ items: [], isOff: true }));
    const { store } = open({ storage });
    store.dispatch(pageShown('/x'));
    await rest();
    expect(keptIn(storage)).toEqual({ items: [], isOff: true });
  });
});

describe('the list', () => {
  test('R9.2 holds each key once, the latest first, and at most 500', () => {
    assert(
      property(array(integer({ min: 1, max: 700 }), { maxLength: 900 }), (numbers) => {
        const items = numbers.reduce<readonly HistoryItem[]>(
          (before, number) => withRead(before, anItem(number)),
          [],
        );
        const latest = [...new Set(numbers.toReversed())].slice(0, 500);
        expect(items.map(({ entryId }) => entryId)).toEqual(latest);
      }),
      { numRuns: 30 },
    );
  });

  test('R9.2 of 500 that are kept the oldest goes for the next', async () => {
    const storage = keptInMemory();
    changeHistory(storage, () => ({ items: itemsTo(500), isOff: false }));
    const { store } = open({ storage, facts: { entryId: 501 } });
    store.dispatch(pageShown('/x'));
    await waitFor(() => expect(keptIn(storage).items[0]?.entryId).toBe(501));
    expect([keptIn(storage).items.length, keptIn(storage).items.at(-1)?.entryId]).toEqual([500, 2]);
  });

  test('R9.2 the timeline has the first six of it', async () => {
    const storage = keptInMemory();
    changeHistory(storage, () => ({ items: itemsTo(9), isOff: false }));
    const { store } = open({ storage });
    store.dispatch(historyOpened());
    const state = store.getState() as Parameters<typeof selectTimelineHistory>[0];
    expect(selectTimelineHistory(state).map(({ entryId }) => entryId)).toEqual([9, 8, 7, 6, 5, 4]);
  });

  test('is divided by days of Tokyo', () => {
    const at = (iso: string) => Date.parse(iso);
    const days = byDay(
      [
        anItem(4, { readAtMs: at('2026-11-21T00:30:00+09:00') }),
        anItem(3, { readAtMs: at('2026-11-20T23:30:00+09:00') }),
        anItem(2, { readAtMs: at('2026-11-20T00:00:00+09:00') }),
        anItem(1, { readAtMs: at('2025-12-31T12:00:00+09:00') }),
      ],
      NOW_MS,
    );
    expect(days.map(({ label, items }) => [label, items.length])).toEqual([
      ['今日', 1],
      ['昨日', 2],
      ['2025年12月31日', 1],
    ]);
  });
});

describe('storage', () => {
  test.each([
    ['no list', 'x'],
    ['no items', { isOff: false, items: 1 }],
    ['no switch', { items: itemsTo(1) }],
  ])('%s is no history: it is told, and begins anew', async (_what, stored) => {
    const storage = keptInMemory();
    storage.values.set(KEY, stored);
    expect(readHistory(storage)).toEqual(failure('corrupt'));
    const { store } = open({ storage });
    store.dispatch(pageShown('/x'));
    await waitFor(() => expect(readHistory(storage).ok).toBe(true));
    expect(keptIn(storage).items).toHaveLength(1);
  });

  test.each([
    ['another thing', 1],
    ['one with an address elsewhere', anItem(9, { path: '//evil.test/' })],
    ['one without a title', { ...anItem(9), title: undefined }],
  ])('%s among the items costs neither the others nor the switch', async (_what, item) => {
    const storage = keptInMemory();
    storage.values.set(KEY, { isOff: true, items: [anItem(2), item, anItem(1)] });
    const { store } = open({ storage });
    store.dispatch(pageShown('/x'));
    await rest();
    expect(keptIn(storage)).toEqual({ isOff: true, items: itemsTo(2) });
  });

  test('R9.6 an item goes 1095 days after it was read, whatever was read since', async () => {
    const keptForMs = 1095 * 24 * 60 * 60_000;
    const storage = keptInMemory();
    const [old, young] = [
      anItem(1, { readAtMs: NOW_MS - keptForMs }),
      anItem(2, { readAtMs: NOW_MS - keptForMs + 60_000 }),
    ];
    changeHistory(storage, () => ({ items: [young, old], isOff: false }));
    const { store } = open({ storage, facts: { entryId: 7 } });
    store.dispatch(pageShown('/x'));
    await waitFor(() => expect(keptIn(storage).items).toHaveLength(2));
    await waitFor(() =>
      expect(storage.values.get(KEY)).toMatchObject({ items: [{ entryId: 7 }, { entryId: 2 }] }),
    );
  });

  test('one that is full loses the older half until it fits', () => {
    const { values, ...storage } = keptInMemory();
    const small: KeptValues = {
      ...storage,
      set: (name, value, forS) =>
        (value as KeptHistory).items.length > 130
          ? failure('full')
          : storage.set(name, value, forS),
    };
    const kept = changeHistory(small, () => ({ items: itemsTo(500), isOff: false }));
    expect(kept).toEqual(success({ items: itemsTo(500).slice(0, 125), isOff: false }));
    expect(values.size).toBe(1);
  });
});

describe('the page', () => {
  const aPage = (options: Opened = {}) => {
    const opened = open({
      ...options,
      match: { amebaId: '', path: '/history/', pageType: 'site-history', params: {} },
    });
    const { View } = exposed;
    const view = hydrated(<View id="/history/" template="new" />, { store: opened.store });
    return { ...opened, ...view };
  };
  const withItems = (count: number) => {
    const storage = keptInMemory();
    changeHistory(storage, () => ({ items: itemsTo(count), isOff: false }));
    return storage;
  };
  const shown = () => [...document.querySelectorAll('li h3')].map((title) => title.textContent);

  test('says nothing of it in the document, and lists it in the browser', async () => {
    const { serverHtml, complaints } = aPage({ storage: withItems(2) });
    expect(complaints).toEqual([]);
    expect(serverHtml).not.toContain('記事2');
    expect(serverHtml).toContain('JavaScriptを有効に');
    await waitFor(() => expect(shown()).toEqual(['記事2', '記事1']));
  });

  test('one is removed, and stays so', async () => {
    const { storage } = aPage({ storage: withItems(3) });
    await userEvent.click(await screen.findByRole('button', { name: '「記事2」を履歴から削除' }));
    expect(shown()).toEqual(['記事3', '記事1']);
    expect(keptIn(storage).items.map(({ entryId }) => entryId)).toEqual([3, 1]);
  });

  test('all are removed after a question', async () => {
    const { storage, dialogs, store } = aPage({ storage: withItems(3) });
    await userEvent.click(await screen.findByRole('button', { name: 'すべて削除' }));
    expect(dialogs).toEqual(['social/ClearHistory:']);
    expect(keptIn(storage).items).toHaveLength(3);
    expect(clearHistory.slices).toEqual(exposed.slices);
    await act(async () => void store.dispatch(historyCleared()));
    expect(keptIn(storage).items).toEqual([]);
    expect(screen.getByText('閲覧履歴はありません')).toBeDefined();
  });

  test('it is switched off and on again, and what is there stays', async () => {
    const { storage } = aPage({ storage: withItems(1) });
    await userEvent.click(await screen.findByRole('button', { name: '記録を止める' }));
    expect(keptIn(storage)).toEqual({ items: itemsTo(1), isOff: true });
    await userEvent.click(screen.getByRole('button', { name: '記録を再開する' }));
    expect(keptIn(storage).isOff).toBe(false);
  });

  test('another tab is followed', async () => {
    const { storage } = aPage({ storage: withItems(1) });
    await waitFor(() => expect(shown()).toHaveLength(1));
    changeHistory(storage, () => ({ items: itemsTo(2), isOff: false }));
    await act(async () =>
      globalThis.dispatchEvent(new StorageEvent('storage', { key: `engawa:${KEY}` })),
    );
    expect(shown()).toEqual(['記事2', '記事1']);
  });

  test.each(['denied', 'corrupt'] as const)('storage that is %s is told', async (fault) => {
    const storage: KeptValues = { ...keptInMemory(), get: () => failure(fault) };
    aPage({ storage });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/閲覧履歴/)).toBeDefined();
  });
});
