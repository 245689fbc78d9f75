import type { Browser } from 'puppeteer';

/**
 * Whether a browser is Firefox, which supports WebDriver BiDi but not the Chrome DevTools Protocol.
 */
export const isFirefox = async (browser: Browser): Promise<boolean> =>
  (await browser.version()).startsWith('firefox/');
