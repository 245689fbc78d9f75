import type { Result, StorageError } from '@engawa/contract';

// Converts an exception to a storage error. Browsers let users block everything that a page could
// store or share between tabs: Chromium and Firefox then throw from the getter or the constructor,
// and Firefox may also return null as the storage area. Other files use storage, channels, locks
// and cookies only through these functions: the linter forbids the globals.

const toStorageError = (error: unknown): StorageError => {
  if (error instanceof SyntaxError) return 'corrupt';
  // QuotaExceededError, or NS_ERROR_DOM_QUOTA_REACHED in Firefox
  return /quota/i.test(`${error}`) ? 'full' : 'denied';
};

/**
 * Calls a storage area or another store of the browser.
 * @param act reads or writes a store, which may be null, and parses the value; an exception of an
 * unknown kind counts as a denial
 */
export const tryBrowserStorage = <T>(act: () => T): Result<T, StorageError> => {
  try {
    return { ok: true, value: act() };
  } catch (error) {
    return { ok: false, error: toStorageError(error) };
  }
};

/**
 * Returns the storage that all tabs of this browser share. Call this only in `tryBrowserStorage`,
 * because the access throws or returns null if it is denied.
 */
export const getLocalStorage = (): Storage => localStorage;

/** Returns the storage of this tab; call this only in `tryBrowserStorage`, too. */
export const getSessionStorage = (): Storage => sessionStorage;

/** Opens a channel between this browser's tabs; null if it is unsupported or denied. */
export const openChannel = (name: string): BroadcastChannel | null => {
  const channel = tryBrowserStorage(() => new BroadcastChannel(name));
  return channel.ok ? channel.value : null;
};

const NO_LOCK = () => undefined;

/**
 * Acquires a lock. @param busy the result if `options` forbid waiting and another tab has the lock
 */
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
 * @returns a function that releases the lock. If the browser lacks or denies locks, the function
 * does not wait.
 */
export const acquireLock = async (name: string): Promise<() => void> => takeLock(name, {}, NO_LOCK);

/** Like `acquireLock`, without waiting. @returns null while another tab has the lock */
export const tryLock = async (name: string): Promise<(() => void) | null> =>
  takeLock(name, { ifAvailable: true }, null);

/** Reads the cookies that scripts may read, as `name=value; …`; empty if access is denied. */
export const readCookies = (): string => {
  let cookies = '';
  tryBrowserStorage(() => {
    cookies = document.cookie;
  });
  return cookies;
};

/** Sets a cookie unless access is denied. @param cookie with its attributes */
export const writeCookie = (cookie: string): void => {
  tryBrowserStorage(() => {
    document.cookie = cookie;
  });
};
