import type { Browser } from 'puppeteer';

/** Whether a browser is Firefox, which speaks WebDriver BiDi and nothing of Chromium's protocol. */
export const isFirefox = async (browser: Browser): Promise<boolean> =>
  (await browser.version()).startsWith('firefox/');
