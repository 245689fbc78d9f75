import type { Page } from 'puppeteer';

/** Removes the headless marker: a page view by a bot does not count. */
export const emulateReader = async (page: Page): Promise<void> =>
  page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') });

/** Turns Save-Data on for the pages that are opened from now on. */
export const emulateSaveData = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
};

/** Emulates a browser without speculation rules. */
export const emulateNoSpeculation = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const { supports } = HTMLScriptElement;
    HTMLScriptElement.supports = (type) => type !== 'speculationrules' && supports(type);
  });

/** Hold time of presses; longer than a busy machine needs to load the code of a page. */
const HOLD_MS = 30_000;

/** Makes later pages hold early presses for this long. */
export const emulateLongHold = async (page: Page, ms = HOLD_MS): Promise<void> => {
  await page.evaluateOnNewDocument((holdMs) => {
    Object.assign(window, { engawaHoldMs: holdMs });
  }, ms);
};
