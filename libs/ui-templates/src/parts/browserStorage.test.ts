/** @jest-environment jsdom */
import {
  tryBrowserStorage,
  acquireLock,
  getLocalStorage,
  openChannel,
  readCookies,
  getSessionStorage,
  tryLock,
  writeCookie,
} from './browserStorage.ts';

afterEach(() => jest.restoreAllMocks());

/** Replaces a property for one test. */
const replaced = (target: object, name: string, getter: () => unknown): void => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, get: getter });
  restores.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
};
const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

const refuse = (error: unknown) => () => {
  throw error;
};

describe.each([
  ['localStorage', getLocalStorage],
  ['sessionStorage', getSessionStorage],
] as const)('R9.6 %s', (name, open) => {
  test('opens when the browser provides it', () => {
    expect(open()).toBe(window[name]);
  });

  test.each([
    ['null', () => null],
    ['undefined', () => undefined],
    ['a getter that throws a DOMException', refuse(new DOMException('denied', 'SecurityError'))],
    ['a getter that throws any other error', refuse(new Error('blocked by an extension'))],
  ])('is denied when the browser provides %s', (_, getter) => {
    replaced(window, name, getter);
    expect(tryBrowserStorage(() => open().getItem('key'))).toEqual({ ok: false, error: 'denied' });
  });
});

test.each([
  ['QuotaExceededError', new DOMException('full', 'QuotaExceededError'), 'full'],
  ['quota in Firefox', new DOMException('full', 'NS_ERROR_DOM_QUOTA_REACHED'), 'full'],
  ['SecurityError', new DOMException('denied', 'SecurityError'), 'denied'],
  ['corrupted profile in Firefox', new Error('NS_ERROR_FILE_CORRUPTED'), 'denied'],
])('R9.6 returns %s of a store as a failure', (_, error, fault) => {
  expect(tryBrowserStorage(refuse(error))).toEqual({ ok: false, error: fault });
  expect(tryBrowserStorage(() => 7)).toEqual({ ok: true, value: 7 });
});

describe('openChannel', () => {
  test('opens a BroadcastChannel by name', () => {
    const channel = { name: 'engawa:like' };
    replaced(
      globalThis,
      'BroadcastChannel',
      () =>
        function open() {
          return channel;
        },
    );
    expect(openChannel('engawa:like')).toBe(channel);
  });

  test.each([
    ['missing', () => undefined],
    ['refused by its constructor', () => refuse(new DOMException('insecure', 'SecurityError'))],
  ])('returns null when BroadcastChannel is %s', (_, getter) => {
    replaced(globalThis, 'BroadcastChannel', getter);
    expect(openChannel('engawa:like')).toBeNull();
  });
});

describe('locks between tabs', () => {
  test('enterLock holds the lock until it is released', async () => {
    let held: Promise<unknown> | undefined;
    const request = (_name: string, _options: object, hold: (lock: object) => Promise<void>) =>
      (held = hold({}));
    replaced(navigator, 'locks', () => ({ request }));
    const leave = await acquireLock('engawa:saved');
    const released = jest.fn();
    void held?.then(released);
    await Promise.resolve();
    expect(released).not.toHaveBeenCalled();
    leave();
    await held;
    expect(released).toHaveBeenCalledTimes(1);
  });

  test('tryLock does not wait for a lock of another tab', async () => {
    const request = async (_name: string, _options: object, hold: (lock: null) => Promise<void>) =>
      hold(null);
    replaced(navigator, 'locks', () => ({ request }));
    expect(await tryLock('engawa:saved')).toBeNull();
  });

  test.each([
    ['missing', () => undefined],
    ['refused by its getter', refuse(new DOMException('denied', 'SecurityError'))],
    ['refused at once', () => ({ request: refuse(new DOMException('denied', 'SecurityError')) })],
    [
      'refused later',
      () => ({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }),
    ],
  ])('enterLock resolves without a lock when the API is %s', async (_, getter) => {
    replaced(navigator, 'locks', getter);
    expect((await acquireLock('engawa:saved'))()).toBeUndefined();
  });
});

test('R9.4 cookies are read and written, and denied cookies are read as empty', () => {
  writeCookie('signed_in=1');
  expect(readCookies()).toBe('signed_in=1');
  writeCookie('signed_in=; Max-Age=0');
  expect(readCookies()).toBe('');
  const denied = refuse(new DOMException('sandboxed', 'SecurityError'));
  jest.spyOn(document, 'cookie', 'get').mockImplementation(denied);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(denied);
  writeCookie('signed_in=1');
  expect(readCookies()).toBe('');
});
