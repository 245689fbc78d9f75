import type { Result, StorageError } from '@engawa/contract';

// Browsers let their users refuse all that a page could store or share between tabs. Chromium and Firefox throw
// from the getter or the constructor, Firefox also has null in place of a storage area. Other files reach storage,
// channels, locks and cookies through these functions alone: the linter forbids the globals everywhere else.

const toStorageError = (error: unknown): StorageError => {
  if (error instanceof SyntaxError) return 'corrupt';
  // QuotaExceededError, or NS_ERROR_DOM_QUOTA_REACHED in Firefox
  return /quota/i.test(`${error}`) ? 'full' : 'denied';
};

/**
 * Calls a storage area or another store of the browser.
 * @param act reads or writes a store, which may be null, and parses what it reads: all else that it throws is a
 * refusal
 */
export const tryBrowserStorage = <T>(act: () => T): Result<T, StorageError> => {
  try {
    return { ok: true, value: act() };
  } catch (error) {
    return { ok: false, error: toStorageError(error) };
  }
};

/** The storage of this browser; for `tryBrowserStorage`, as it throws or is null where the browser refuses it. */
export const getLocalStorage = (): Storage => localStorage;

/** The storage of this tab; for `tryBrowserStorage`, too. */
export const getSessionStorage = (): Storage => sessionStorage;

/** Opens a channel between the tabs of this browser; null where the browser has none or refuses it. */
export const openChannel = (name: string): BroadcastChannel | null => {
  const channel = tryBrowserStorage(() => new BroadcastChannel(name));
  return channel.ok ? channel.value : null;
};

const NO_LOCK = () => undefined;

/** @param busy the result if `options` forbid waiting and another tab has the lock */
const takeLock = <Busy>(
  name: string,
  options: LockOptions,
  busy: Busy,
): Promise<(() => void) | Busy> =>
  new Promise((entered) => {
    const enterWithout = () => entered(NO_LOCK);
    const held = async (lock: Lock | null) => {
      if (lock === null) entered(busy);
      else await new Promise<void>((leave) => entered(leave));
    };
    const request = tryBrowserStorage(() => navigator.locks.request(name, options, held));
    if (request.ok) request.value.catch(enterWithout);
    else enterWithout();
  });

/**
 * Waits for a lock that all tabs of this browser share.
 * @returns releases it. Where the browser has no locks or refuses them, nothing is waited for.
 */
export const acquireLock = async (name: string): Promise<() => void> => takeLock(name, {}, NO_LOCK);

/** As `enterLock`, without waiting. @returns null while another tab has the lock */
export const tryLock = async (name: string): Promise<(() => void) | null> =>
  takeLock(name, { ifAvailable: true }, null);

/** The cookies that scripts may read, as `name=value; …`; empty where the browser refuses them. */
export const readCookies = (): string => {
  let cookies = '';
  tryBrowserStorage(() => {
    cookies = document.cookie;
  });
  return cookies;
};

/** Sets a cookie unless the browser refuses it. @param cookie with its attributes */
export const writeCookie = (cookie: string): void => {
  tryBrowserStorage(() => {
    document.cookie = cookie;
  });
};
