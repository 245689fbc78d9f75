/** @jest-environment jsdom */
import { personalLoaded, readerNotified, sessionEnded, takeEvery } from '@engawa/contract';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { followToggle } from '../../follow/followToggle.ts';
import { followsMigrated } from '../list/guestFollowsSlice.ts';
import { computeRemainingDayS, RETRY_WAITS_MS } from './followMigration.ts';
import { aGuestBrowser, aMigrationServer, type WriteEnd } from './migrationServer.fixture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const THREE = ['aaa', 'bbb', 'ccc'];

type Browser = ReturnType<typeof aGuestBrowser>;
type Server = ReturnType<typeof aMigrationServer>;

const openReceived = (browser: Browser, server: Server) => {
  const page = browser.open(server.write);
  const notices: unknown[] = [];
  const changed: unknown[] = [];
  page.start(function* () {
    yield* takeEvery(readerNotified, ({ payload }) => void notices.push(payload));
    yield* takeEvery(followToggle.changed, ({ payload }) => void changed.push(payload));
    yield* takeEvery(followsMigrated, ({ payload }) => void changed.push(payload));
  });
  return { ...page, notices, changed };
};

const signedIn = async (browser: Browser, server: Server) => {
  const page = openReceived(browser, server);
  page.signIn();
  await jest.runAllTimersAsync();
  return page;
};

const DONE_LINK = { href: '/feed/', label: '「フォロー中」を見る' };

test('R1.4 a sign-in moves the follows of a guest to the account, notifies with their number and clears the list', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({})];
  const { notices } = await signedIn(browser, server);
  expect(server.sent).toEqual([['ccc', 'bbb', 'aaa']]);
  expect(notices).toEqual([
    {
      message: 'ログイン前のフォロー3件をアカウントに引き継ぎました。',
      tone: 'done',
      link: DONE_LINK,
    },
  ]);
  expect([browser.stored(), [...browser.storage.values]]).toEqual([[], []]);
});

test('R1.4 no follows move while the reader is a guest', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({})];
  const page = browser.open(server.write);
  page.store.dispatch(sessionEnded());
  await jest.runAllTimersAsync();
  expect([server.sent, browser.stored()]).toEqual([[], THREE]);
});

test('a sign-in before this code is loaded moves follows once', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({})];
  const page = browser.open(server.write, { session: MEMBER_SESSION });
  page.signIn();
  await jest.runAllTimersAsync();
  expect([server.sent.length, browser.stored()]).toEqual([1, []]);
});

test('R4.9 the move of follows emits a change for each button on the page, and one event with all moved follows', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ gone: new Set(['aaa']) })];
  const page = openReceived(browser, server);
  const own = { follow: { bbb: false, zzz: false } };
  page.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own }));
  await jest.runAllTimersAsync();
  expect(page.changed).toEqual([{ key: 'bbb', exist: true }, { amebaIds: ['ccc', 'bbb'] }]);
  expect(browser.stored()).toEqual([]);
});

test('the move of follows does not notify if none of the blogs exists any more', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ gone: new Set(THREE) })];
  const { notices } = await signedIn(browser, server);
  expect([notices, browser.stored()]).toEqual([[], []]);
});

test('R9.1 follows over the limit stay in the list, are reported, and are sent again the next day', async () => {
  jest.setSystemTime(new Date('2026-11-25T23:59:00+09:00'));
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ most: 2 })];
  const { notices } = await signedIn(browser, server);
  expect(notices).toEqual([
    {
      message:
        'フォロー2件を引き継ぎました。1日にフォローできる数の上限に達したため、残り1件は明日以降に引き継がれます。',
      tone: 'done',
    },
  ]);
  expect(browser.stored()).toEqual(['aaa']);
  const set = jest.spyOn(browser.storage, 'set');
  const sameDay = await signedIn(browser, server);
  expect([server.sent.length, sameDay.notices, set.mock.calls]).toEqual([1, [], []]);
  // the browser drops this value when the day ends
  browser.storage.remove({ name: 'member:social:followMigrationHold', version: 1 });
  const nextDay = await signedIn(browser, aMigrationServer({}));
  expect([nextDay.notices.length, browser.stored()]).toEqual([1, []]);
});

test('R9.1 the pause after a limit ends at midnight in Tokyo, and is stored per member', async () => {
  expect(computeRemainingDayS(Date.parse('2026-11-25T23:59:00+09:00'))).toBe(60);
  expect(computeRemainingDayS(Date.parse('2026-11-26T00:00:00+09:00'))).toBe(24 * 60 * 60);
  jest.setSystemTime(new Date('2026-11-25T18:00:00+09:00'));
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ most: 1 })];
  const set = jest.spyOn(browser.storage, 'set');
  await signedIn(browser, server);
  expect(set).toHaveBeenCalledWith(
    { name: 'member:social:followMigrationHold', version: 1 },
    true,
    6 * 60 * 60,
  );
});

test('a failed move of follows is retried with doubled waits, then reported, and continues in the next document', async () => {
  const tries = RETRY_WAITS_MS.length + 1;
  const ends = Array.from({ length: tries }, (): WriteEnd => 'broken');
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ ends })];
  const page = openReceived(browser, server);
  page.signIn();
  for (const [at, waitMs] of RETRY_WAITS_MS.entries()) {
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(server.sent).toHaveLength(at + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(server.sent).toHaveLength(at + 2);
    expect(waitMs).toBe(1000 * 2 ** at);
  }
  await jest.runAllTimersAsync();
  expect(page.notices).toEqual([
    {
      message:
        'フォローの引き継ぎが終わりませんでした。残り3件は、次にページを開いたときに引き継がれます。',
      tone: 'failed',
    },
  ]);
  // no retry in the same document
  page.signIn();
  await jest.runAllTimersAsync();
  expect([server.sent.length, browser.stored()]).toEqual([tries, THREE]);
  page.close();
  await signedIn(browser, server);
  expect([server.rows.length, browser.stored()]).toEqual([3, []]);
});

test('the number of moved follows includes those that an earlier document has moved', async () => {
  const many = Array.from({ length: 150 }, (_, at) => `blogger-${at}`);
  const [browser, server] = [aGuestBrowser(many), aMigrationServer({ ends: ['ok', 'closed'] })];
  const first = openReceived(browser, server);
  server.whenClosed(first.close);
  first.signIn();
  await jest.runAllTimersAsync();
  expect([browser.stored().length, first.notices]).toEqual([50, []]);
  const { notices } = await signedIn(browser, server);
  expect(notices).toMatchObject([
    { message: 'ログイン前のフォロー150件をアカウントに引き継ぎました。' },
  ]);
});

test('an ended session leaves the list of follows unchanged, without a notice', async () => {
  const browser = aGuestBrowser(THREE);
  const page = openReceived(browser, {
    ...aMigrationServer({}),
    write: async () => ({
      ok: false,
      error: { code: 'API-007', statusCode: 401, message: 'Unauthorized' },
    }),
  });
  page.signIn();
  await jest.runAllTimersAsync();
  expect([page.notices, browser.stored()]).toEqual([[], THREE]);
});

test('the move stops after one write if the stored list cannot be shortened', async () => {
  const many = Array.from({ length: 150 }, (_, at) => `blogger-${at}`);
  const [browser, server] = [aGuestBrowser(many), aMigrationServer({})];
  jest.spyOn(browser.storage, 'set').mockReturnValue({ ok: false, error: 'full' });
  const { notices } = await signedIn(browser, server);
  expect([server.sent.length, browser.stored().length]).toEqual([1, 150]);
  expect(notices).toMatchObject([{ tone: 'failed' }]);
});

test('R1.4 follows are sent and reported once even if they cannot be removed from storage', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({})];
  jest.spyOn(browser.storage, 'remove').mockReturnValue({ ok: false, error: 'denied' });
  const page = await signedIn(browser, server);
  page.signIn();
  await jest.runAllTimersAsync();
  expect(server.sent).toHaveLength(1);
  expect(page.notices).toMatchObject([
    { message: 'ログイン前のフォロー3件をアカウントに引き継ぎました。' },
  ]);
});

test('R9.1 follows over the limit are not sent again if the pause cannot be stored', async () => {
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ most: 2 })];
  jest.spyOn(browser.storage, 'set').mockReturnValue({ ok: false, error: 'full' });
  const page = await signedIn(browser, server);
  page.signIn();
  await jest.runAllTimersAsync();
  expect([server.sent.length, page.notices.length]).toEqual([1, 1]);
});

/** The locks of a browser: the second request waits until the first is released. */
const someLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, _options: object, held: () => Promise<void>) => {
    last = last.then(held);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
};

test('R1.4 only one of two tabs sends the follows', async () => {
  someLocks();
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ ends: ['broken', 'lost'] })];
  const [one, other] = [openReceived(browser, server), openReceived(browser, server)];
  one.signIn();
  other.signIn();
  await jest.runAllTimersAsync();
  expect(server.sent).toHaveLength(3);
  expect(server.rows).toEqual(THREE.toReversed());
  expect([one.notices.length, other.notices.length]).toEqual([1, 0]);
});

test('R9.1 a waiting tab sends nothing after the other tab has reached a limit', async () => {
  someLocks();
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({ most: 2 })];
  const [one, other] = [openReceived(browser, server), openReceived(browser, server)];
  one.signIn();
  other.signIn();
  await jest.runAllTimersAsync();
  expect(server.sent).toHaveLength(1);
  expect([one.notices.length, other.notices.length]).toEqual([1, 0]);
});

test('R1.4 follows move also in a browser that denies locks', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: async () => Promise.reject(new DOMException('denied', 'SecurityError')) },
  });
  const [browser, server] = [aGuestBrowser(THREE), aMigrationServer({})];
  await signedIn(browser, server);
  expect(server.rows).toEqual(THREE.toReversed());
});
