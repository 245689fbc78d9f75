/** @jest-environment jsdom */
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { failure, type StoredValues, type Read, type Write } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedList } from './savedList.ts';
import { moveRequested } from './savedHere.ts';
import {
  aBrowser,
  aSavedEntry,
  anEntryPage,
  aPage,
  aServer,
  ENTRY_ID,
  NOW_MS,
  savedUpTo,
  removal,
  display,
} from './savedPages.fixture.tsx';

afterEach(() => void jest.restoreAllMocks());

describe.each(TEMPLATE_NAMES)('the saved entries in %s:', (template) => {
  test('the button is a form in the document, and the browser stores a guest’s press', async () => {
    const { storage, stored } = aBrowser();
    const page = anEntryPage({ storage }, template);
    expect(page.complaints).toEqual([]);
    expect(page.serverHtml).toContain('action="/_action/social/saved"');
    await page.asGuest();
    await userEvent.click(screen.getByRole('button', { name: 'あとで読む', pressed: false }));
    expect(screen.getByRole('button', { name: 'あとで読む', pressed: true })).toBeDefined();
    expect([stored(), page.notified()]).toEqual([[ENTRY_ID], ['あとで読むに保存しました']]);
    // late enough that the press refers to the button's current state
    const nowMs = performance.now() + 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    await userEvent.click(screen.getByRole('button', { name: 'あとで読む', pressed: true }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  test('the server’s HTML contains no data of readers, and the browser lists the entries of a guest', async () => {
    const page = aPage({ storage: aBrowser(savedUpTo(2)).storage }, template);
    expect(page.complaints).toEqual([]);
    expect(page.serverHtml).not.toContain('記事1');
    expect(page.serverHtml).toMatch(/<noscript>.*JavaScriptを有効に.*_signin.*<\/noscript>/);
    await page.asGuest();
    expect(display()).toEqual(['記事2', '記事1']);
    expect(screen.getByRole('link', { name: '記事2' }).getAttribute('href')).toBe(
      '/koharu/entry-2.html',
    );
    expect(screen.getByRole('link', { name: 'ログインする' }).getAttribute('href')).toContain(
      '%2Fsaved%2F',
    );
  });
});

test('a guest removes a saved entry, the focus moves to the next row, and the notice restores the row', async () => {
  const { storage, stored } = aBrowser(savedUpTo(3));
  const page = aPage({ storage });
  await page.asGuest();
  await userEvent.click(removal(2));
  expect([display(), stored()]).toEqual([
    ['記事3', '記事1'],
    [3, 1],
  ]);
  expect(document.activeElement?.textContent).toBe('記事1');
  expect(page.notified()).toEqual(['「記事2」をあとで読むから外しました']);
  await page.pressNotice('元に戻す');
  expect([display(), stored()]).toEqual([
    ['記事3', '記事2', '記事1'],
    [3, 2, 1],
  ]);
});

test('removing a saved entry from a list with more than 50 renders 50 rows and focuses the next row', async () => {
  const page = aPage({ storage: aBrowser(savedUpTo(52)).storage });
  await page.asGuest();
  await userEvent.click(removal(51));
  expect(display()).toHaveLength(50);
  expect(document.activeElement?.textContent).toBe('記事50');
});

test('removing all rendered rows displays that the list of saved entries continues', async () => {
  const page = aPage(aServer({ rows: [5, 4, 3] }));
  await page.signIn();
  await userEvent.click(removal(5));
  await userEvent.click(removal(4));
  expect(display()).toEqual([]);
  expect(document.activeElement?.textContent).toContain('続きがあります');
  expect(screen.getByRole('button', { name: 'もっと見る' })).toBeDefined();
});

test('an empty list of saved entries displays a message and a link to the ranking', async () => {
  const page = aPage({ storage: aBrowser().storage });
  await page.asGuest();
  expect(screen.getByText('保存した記事はありません')).toBeDefined();
  expect(screen.getByRole('link', { name: 'ランキングで記事をさがす' })).toBeDefined();
});

test('in a browser without storage, a press to save notifies the guest and disables the button', async () => {
  const denied: StoredValues = {
    get: () => failure('denied'),
    set: () => failure('denied'),
    remove: () => failure('denied'),
  };
  const page = anEntryPage({ storage: denied });
  await page.asGuest();
  await userEvent.click(screen.getByRole('button', { name: 'あとで読む' }));
  expect(page.notified()).toEqual([
    'このブラウザでは保存が許可されていないため、あとで読むに保存できませんでした。ログインすると保存できます。',
  ]);
  const off = screen.getByRole('button', { name: 'あとで読む', pressed: false });
  expect((off as HTMLButtonElement).disabled).toBe(true);
});

test('a full list of saved entries rejects a new entry, and loses none', async () => {
  const { storage, stored } = aBrowser(savedUpTo(500));
  const page = anEntryPage({ storage });
  await page.asGuest();
  await userEvent.click(screen.getByRole('button', { name: 'あとで読む' }));
  expect(page.notified()).toEqual([expect.stringContaining('500件')]);
  expect([stored().length, stored().includes(ENTRY_ID)]).toEqual([500, false]);
});

test('only invalid and duplicate saved entries are removed from storage', () => {
  const { storage, stored } = aBrowser();
  const bad = [
    ...['//elsewhere.example/', String.raw`/\elsewhere.example/`, '/\t/elsewhere.example/'].map(
      (path) => ({ ...aSavedEntry(1), path }),
    ),
    // invalid times and entry ids
    ...[-1, 8.64e15 + 1].map((savedAtMs) => ({ ...aSavedEntry(4), savedAtMs })),
    { ...aSavedEntry(5), entryId: -5 },
    { ...aSavedEntry(3), title: 1 },
    null,
  ];
  storage.values.set('social:saved', [...bad, aSavedEntry(2), aSavedEntry(2)]);
  expect(stored()).toEqual([2]);
  storage.values.set('social:saved', { items: 1 });
  expect(stored()).toEqual([]);
});

test('a member is offered the move of saved entries to the account once, at most 100 entries per write', async () => {
  const { storage, stored } = aBrowser(savedUpTo(120));
  const server = aServer();
  const page = anEntryPage({ storage, ...server });
  await page.signIn();
  await page.signIn();
  expect(page.notified()).toEqual(['あとで読む120件をアカウントに保存しますか？']);
  expect(page.notices[0]?.link?.href).toBe('/saved/');
  expect(stored()).toHaveLength(120);
  await page.pressNotice('保存する');
  expect(server.sent).toEqual(['create savedMigration 100', 'create savedMigration 20']);
  expect([stored(), server.rows.length]).toEqual([[], 120]);
  expect(page.notified().at(-1)).toBe('あとで読む120件をアカウントに保存しました。');
  // times in the future, from a browser whose clock is ahead, stay before the moved ones
  expect(server.times[99]).toBeGreaterThan(NOW_MS);
  expect(server.times.slice(100)).toEqual(Array.from({ length: 20 }, (_, at) => NOW_MS - 100 - at));
});

test('only one of two tabs that move the saved entries sends them, the other reports an empty list', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, _options: object, held: () => Promise<void>) =>
    (last = last.then(held));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { storage } = aBrowser(savedUpTo(3));
  const server = aServer();
  const tabs = [anEntryPage({ storage, ...server }), anEntryPage({ storage, ...server })];
  for (const tab of tabs) await tab.signIn();
  await act(async () => tabs.forEach(({ store }) => void store.dispatch(moveRequested())));
  Reflect.deleteProperty(navigator, 'locks');
  expect(server.sent).toEqual(['create savedMigration 3']);
  expect(tabs.map(({ notified }) => notified().at(-1))).toEqual([
    'あとで読む3件をアカウントに保存しました。',
    'このブラウザに、保存する記事は残っていません。',
  ]);
});

test.each([
  ['gets no response', { ends: ['lost' as const] }, 3, 'アカウントへの保存が終わりませんでした'],
  ['has no session', { ends: ['over' as const] }, 3, 'アカウントへの保存が終わりませんでした'],
  ['reaches the limit', { most: 1 }, 2, '上限に達したため'],
])(
  'a move of saved entries that %s leaves the remaining entries in the browser, with a notice',
  async (_what, how, left, text) => {
    const { storage, stored } = aBrowser(savedUpTo(3));
    const page = anEntryPage({ storage, ...aServer(how) });
    await page.signIn();
    await act(async () => void page.store.dispatch(moveRequested()));
    expect(stored()).toHaveLength(left);
    expect(page.notified().at(-1)).toContain(text);
  },
);

test.each([
  [[2], 'あとで読む2件をアカウントに保存しました。1件は見つかりませんでした。', 'done'],
  [[3, 2, 1], 'あとで読む3件は見つかりませんでした。削除された可能性があります。', 'failed'],
])(
  'deleted entries %j are removed from the list of saved entries, with a notice',
  async (gone, text, tone) => {
    const { storage, stored } = aBrowser(savedUpTo(3));
    const page = anEntryPage({ storage, ...aServer({ gone }) });
    await page.signIn();
    await act(async () => void page.store.dispatch(moveRequested()));
    expect(stored()).toEqual([]);
    expect(page.notices.at(-1)).toMatchObject({ message: text, tone });
  },
);

test('an empty list is reported if another tab has moved the saved entries', async () => {
  const { storage } = aBrowser(savedUpTo(1));
  const page = anEntryPage({ storage, ...aServer() });
  await page.signIn();
  savedList.write(storage, []);
  await act(async () => void page.store.dispatch(moveRequested()));
  expect(page.notified().at(-1)).toBe('このブラウザに、保存する記事は残っていません。');
});

test('the page of saved entries offers a member the move, and retains the list if the member declines', async () => {
  const { storage, stored } = aBrowser(savedUpTo(2));
  const page = aPage({ storage, ...aServer({ rows: [9] }) });
  await page.signIn();
  expect(page.notified()).toEqual([]);
  expect(screen.getByText('あとで読む2件をアカウントに保存しますか？')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'このブラウザに残す' }));
  expect(screen.queryByText(/アカウントに保存しますか/)).toBeNull();
  expect([stored(), display()]).toEqual([[2, 1], ['記事9']]);
});

test('accepting the move on the page of saved entries reads the list again', async () => {
  const { storage } = aBrowser(savedUpTo(1));
  const page = aPage({ storage, ...aServer({ rows: [9] }) });
  await page.signIn();
  await userEvent.click(screen.getByRole('button', { name: 'アカウントに保存する' }));
  expect(display()).toEqual(['記事9', '記事1']);
});

test('a member loads more saved entries by cursor, removes a row and restores it', async () => {
  const server = aServer({ rows: [5, 4, 3] });
  const page = aPage(server);
  await page.signIn();
  expect(display()).toEqual(['記事5', '記事4']);
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  expect(display()).toEqual(['記事5', '記事4', '記事3']);
  await userEvent.click(removal(4));
  expect(display()).toEqual(['記事5', '記事3']);
  // the list has set the state, so no read precedes the write
  expect(server.sent).toEqual(['delete saved 1']);
  await page.pressNotice('元に戻す');
  expect(display()).toEqual(['記事5', '記事4', '記事3']);
});

test('a failed removal of a saved entry restores the row, and a failed read can be retried', async () => {
  const server = aServer({ rows: [5] });
  let isBroken = true;
  const read: Read = async (resource, params) =>
    isBroken ? failsWith('API-005', 503)() : server.read(resource, params);
  const page = aPage({ read, write: async () => failsWith('API-007', 403)() });
  await page.signIn();
  expect(screen.getByRole('alert')).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await userEvent.click(removal(5));
  expect(display()).toEqual(['記事5']);
  expect(page.notified()).toEqual([
    'あとで読むから外せませんでした。時間をおいて再度お試しください。',
  ]);
});

test('removing a saved entry that was just restored waits for the pending write', async () => {
  const server = aServer({ rows: [5, 4] });
  const answers = Promise.withResolvers<void>();
  const write: Write = async (resource, operation, params) => {
    if (operation === 'create') await answers.promise;
    return server.write(resource, operation, params);
  };
  const page = aPage({ ...server, write });
  await page.signIn();
  await userEvent.click(removal(4));
  await page.pressNotice('元に戻す');
  expect(display()).toEqual(['記事5', '記事4']);
  await userEvent.click(removal(4));
  answers.resolve();
  await waitFor(() => expect(display()).toEqual(['記事5']));
  expect([server.rows, server.sent]).toEqual([
    [5],
    ['delete saved 1', 'create saved 1', 'delete saved 1'],
  ]);
});
