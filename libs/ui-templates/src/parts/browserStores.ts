import type { Result, StorageFault } from '@engawa/contract';

// Browsers let their users refuse all that a page could store or share between tabs. Chromium and Firefox throw
// from the getter or the constructor, Firefox also has null in place of a storage area. Other files reach storage,
// channels, locks and cookies through these functions alone: the linter forbids the globals everywhere else.

/** Browsers name an exhausted quota in two ways. */
const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && /quota/i.test(error.name);

/**
 * Calls a storage area or another store of the browser.
 * @param act calls of the browser only: whatever they throw counts as a refusal
 */
export const attemptStore = <T>(act: () => T): Result<T, Exclude<StorageFault, 'corrupt'>> => {
  try {
    return { ok: true, value: act() };
  } catch (error) {
    return { ok: false, error: isQuota(error) ? 'full' : 'denied' };
  }
};

const openArea = (name: 'localStorage' | 'sessionStorage'): Storage => {
  const area = attemptStore((): Storage | null => window[name]);
  if (!area.ok || !area.value) throw new DOMException(`${name} is refused`, 'SecurityError');
  return area.value;
};

/**
 * The storage of this browser.
 * @errors throws a DOMException where the browser refuses it
 */
export const localArea = (): Storage => openArea('localStorage');

/**
 * The storage of this tab.
 * @errors throws a DOMException where the browser refuses it
 */
export const tabArea = (): Storage => openArea('sessionStorage');

/** Opens a channel between the tabs of this browser; null where the browser has none or refuses it. */
export const openChannel = (name: string): BroadcastChannel | null => {
  const channel = attemptStore(() => new BroadcastChannel(name));
  return channel.ok ? channel.value : null;
};

/**
 * Waits for a lock that all tabs of this browser share.
 * @returns releases it. Where the browser has no locks or refuses them, nothing is waited for.
 */
export const enterLock = async (name: string): Promise<() => void> =>
  new Promise((entered) => {
    const enterWithout = () => entered(() => undefined);
    const held = () => new Promise<void>((leave) => entered(leave));
    const request = attemptStore(() => navigator.locks.request(name, held));
    if (request.ok) request.value.catch(enterWithout);
    else enterWithout();
  });

/** The cookies that scripts may read, as `name=value; …`; empty where the browser refuses them. */
export const readCookies = (): string => {
  const cookies = attemptStore(() => document.cookie);
  return cookies.ok ? cookies.value : '';
};

/** Sets a cookie unless the browser refuses it. @param cookie with its attributes */
export const writeCookie = (cookie: string): void => {
  attemptStore(() => {
    document.cookie = cookie;
  });
};
