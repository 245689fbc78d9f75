/** @jest-environment jsdom */
import {
  changeHistory,
  type HistoryItem,
  type StoredHistory,
  readHistory,
  withRead,
} from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import { failure, type StoredValues, success } from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { array, assert, integer, property } from 'fast-check';
import { exposed as clearHistory } from './clearHistory.module.tsx';
import { exposed } from './history.page.ts';
import { byDay } from '../history/historyItem.ts';
import { anItem, itemsTo, NOW_MS } from '../history/historyItem.fixture.ts';
import {
  historyCleared,
  historyOpened,
  pageDisplayed,
  selectTimelineHistory,
} from '../history/historySlice.ts';
import {
  KEY,
  visibleState,
  open,
  historyStorageIn,
  rest,
  type Opened,
} from './historyPage.fixture.tsx';

describe('the recorder of the history', () => {
  test('R3.20 records a visible entry with key, title, blog, address and image', async () => {
    const { store, storage } = open({
      facts: { entryId: 7, title: '雨', image: { url: 'https://p.test/a.jpg', isOfVideo: false } },
    });
    store.dispatch(pageDisplayed('/x'));
    await waitFor(() => expect(historyStorageIn(storage).items).toHaveLength(1));
    expect(historyStorageIn(storage).items).toEqual([
      anItem(7, {
        title: '雨',
        imageUrl: 'https://p.test/a.jpg',
        readAtMs: expect.any(Number) as number,
      }),
    ]);
  });

  test('R3.20 records the image of a video as its thumbnail', async () => {
    const { store, storage } = open({
      facts: { entryId: 7, image: { url: 'https://p.test/a.jpg', isOfVideo: true } },
    });
    store.dispatch(pageDisplayed('/x'));
    await waitFor(() => expect(historyStorageIn(storage).items).toHaveLength(1));
    expect(historyStorageIn(storage).items[0]).toMatchObject({
      imageUrl: null,
      videoThumbnailUrl: 'https://p.test/a.jpg',
    });
  });

  test('records a page that is opened hidden when it becomes visible', async () => {
    visibleState.isHidden = true;
    const { store, storage } = open();
    store.dispatch(pageDisplayed('/x'));
    await rest();
    expect(historyStorageIn(storage).items).toEqual([]);
    visibleState.isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(historyStorageIn(storage).items).toHaveLength(1));
  });

  test.each(['blog-blogtop', 'image-detail'] as const)(
    'records nothing on a %s page',
    async (type) => {
      const { store, storage } = open({ match: { pageType: type } });
      store.dispatch(pageDisplayed('/x'));
      await rest();
      expect(historyStorageIn(storage).items).toEqual([]);
    },
  );

  test('records nothing while recording is off', async () => {
    const storage = memoryStorage();
    changeHistory(storage, () => ({ items: [], isOff: true }));
    const { store } = open({ storage });
    store.dispatch(pageDisplayed('/x'));
    await rest();
    expect(historyStorageIn(storage)).toEqual({ items: [], isOff: true });
  });
});

describe('the list of the history', () => {
  test('R9.2 contains each entry key once, latest first, and at most 500', () => {
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

  test('R9.2 removes the oldest of 500 items for a new one', async () => {
    const storage = memoryStorage();
    changeHistory(storage, () => ({ items: itemsTo(500), isOff: false }));
    const { store } = open({ storage, facts: { entryId: 501 } });
    store.dispatch(pageDisplayed('/x'));
    await waitFor(() => expect(historyStorageIn(storage).items[0]?.entryId).toBe(501));
    expect([
      historyStorageIn(storage).items.length,
      historyStorageIn(storage).items.at(-1)?.entryId,
    ]).toEqual([500, 2]);
  });

  test('R9.2 provides its first six items to the timeline panel', async () => {
    const storage = memoryStorage();
    changeHistory(storage, () => ({ items: itemsTo(9), isOff: false }));
    const { store } = open({ storage });
    store.dispatch(historyOpened());
    const state = store.getState() as Parameters<typeof selectTimelineHistory>[0];
    expect(selectTimelineHistory(state).map(({ entryId }) => entryId)).toEqual([9, 8, 7, 6, 5, 4]);
  });

  test('is grouped by days in Tokyo', () => {
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

describe('the stored history', () => {
  test.each([
    ['a string', 'x'],
    ['a value without an items array', { isOff: false, items: 1 }],
    ['a value without isOff', { items: itemsTo(1) }],
  ])('is read as corrupt if it is %s, and the history starts empty', async (_what, stored) => {
    const storage = memoryStorage();
    storage.values.set(KEY, stored);
    expect(readHistory(storage)).toEqual(failure('corrupt'));
    const { store } = open({ storage });
    store.dispatch(pageDisplayed('/x'));
    await waitFor(() => expect(readHistory(storage).ok).toBe(true));
    expect(historyStorageIn(storage).items).toHaveLength(1);
  });

  test.each([
    ['a number', 1],
    ['an item with an external address', anItem(9, { path: '//evil.test/' })],
    ['an item without a title', { ...anItem(9), title: undefined }],
  ])('loses %s, but neither the other items nor isOff', async (_what, item) => {
    const storage = memoryStorage();
    storage.values.set(KEY, { isOff: true, items: [anItem(2), item, anItem(1)] });
    const { store } = open({ storage });
    store.dispatch(pageDisplayed('/x'));
    await rest();
    expect(historyStorageIn(storage)).toEqual({ isOff: true, items: itemsTo(2) });
  });

  test('R9.6 loses an item 1095 days after it was read, despite later reads', async () => {
    const storedForMs = 1095 * 24 * 60 * 60_000;
    const storage = memoryStorage();
    const [old, young] = [
      anItem(1, { readAtMs: NOW_MS - storedForMs }),
      anItem(2, { readAtMs: NOW_MS - storedForMs + 60_000 }),
    ];
    changeHistory(storage, () => ({ items: [young, old], isOff: false }));
    const { store } = open({ storage, facts: { entryId: 7 } });
    store.dispatch(pageDisplayed('/x'));
    await waitFor(() => expect(historyStorageIn(storage).items).toHaveLength(2));
    await waitFor(() =>
      expect(storage.values.get(KEY)).toMatchObject({ items: [{ entryId: 7 }, { entryId: 2 }] }),
    );
  });

  test('loses the older half of its items until the list fits into a full storage', () => {
    const { values, ...storage } = memoryStorage();
    const small: StoredValues = {
      ...storage,
      set: (name, value, forS) =>
        (value as StoredHistory).items.length > 130
          ? failure('full')
          : storage.set(name, value, forS),
    };
    const retained = changeHistory(small, () => ({ items: itemsTo(500), isOff: false }));
    expect(retained).toEqual(success({ items: itemsTo(500).slice(0, 125), isOff: false }));
    expect(values.size).toBe(1);
  });
});

describe('the history page', () => {
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
    const storage = memoryStorage();
    changeHistory(storage, () => ({ items: itemsTo(count), isOff: false }));
    return storage;
  };
  const display = () => [...document.querySelectorAll('li h3')].map((title) => title.textContent);

  test('omits the history from the server’s HTML, and lists it in the browser', async () => {
    const { serverHtml, complaints } = aPage({ storage: withItems(2) });
    expect(complaints).toEqual([]);
    expect(serverHtml).not.toContain('記事2');
    expect(serverHtml).toContain('JavaScriptを有効に');
    await waitFor(() => expect(display()).toEqual(['記事2', '記事1']));
  });

  test('removes one item from the list and from storage', async () => {
    const { storage } = aPage({ storage: withItems(3) });
    await userEvent.click(await screen.findByRole('button', { name: '「記事2」を履歴から削除' }));
    expect(display()).toEqual(['記事3', '記事1']);
    expect(historyStorageIn(storage).items.map(({ entryId }) => entryId)).toEqual([3, 1]);
  });

  test('removes all items after a confirmation dialog', async () => {
    const { storage, dialogs, store } = aPage({ storage: withItems(3) });
    await userEvent.click(await screen.findByRole('button', { name: 'すべて削除' }));
    expect(dialogs).toEqual(['social/ClearHistory:']);
    expect(historyStorageIn(storage).items).toHaveLength(3);
    expect(clearHistory.slices).toEqual(exposed.slices);
    await act(async () => void store.dispatch(historyCleared()));
    expect(historyStorageIn(storage).items).toEqual([]);
    expect(screen.getByText('閲覧履歴はありません')).toBeDefined();
  });

  test('turns recording off and on, and retains the items', async () => {
    const { storage } = aPage({ storage: withItems(1) });
    await userEvent.click(await screen.findByRole('button', { name: '記録を止める' }));
    expect(historyStorageIn(storage)).toEqual({ items: itemsTo(1), isOff: true });
    await userEvent.click(screen.getByRole('button', { name: '記録を再開する' }));
    expect(historyStorageIn(storage).isOff).toBe(false);
  });

  test('follows changes of the history in another tab', async () => {
    const { storage } = aPage({ storage: withItems(1) });
    await waitFor(() => expect(display()).toHaveLength(1));
    changeHistory(storage, () => ({ items: itemsTo(2), isOff: false }));
    await act(async () =>
      globalThis.dispatchEvent(new StorageEvent('storage', { key: `engawa:${KEY}` })),
    );
    expect(display()).toEqual(['記事2', '記事1']);
  });

  test.each(['denied', 'corrupt'] as const)('reports %s storage', async (fault) => {
    const storage: StoredValues = { ...memoryStorage(), get: () => failure(fault) };
    aPage({ storage });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/閲覧履歴/)).toBeDefined();
  });
});
