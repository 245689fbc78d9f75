import type { Page } from 'puppeteer';

/** Ways in which browsers refuse to store anything or to let tabs talk to each other. */
export const REFUSALS = ['null', 'throws', 'cookies blocked', 'no space'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Has every later document of a window refuse storage. */
export const refuseStorage = async (page: Page, refusal: Refusal): Promise<void> => {
  await page.evaluateOnNewDocument((kind) => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    if (kind === 'no space') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      return;
    }
    // Firefox has null with dom.storage.enabled=false; all browsers throw where cookies are blocked
    const get = kind === 'null' ? () => null : refuse;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
    if (kind !== 'cookies blocked') return;
    for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { get });
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
    LockManager.prototype.request = async () => refuse();
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  }, refusal);
};
