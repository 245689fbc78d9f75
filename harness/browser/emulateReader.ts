import type { Page } from 'puppeteer';

/** A driven browser says that it is one, and a bot's views are no views. */
export const emulateReader = async (page: Page): Promise<void> =>
  page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') });

/** Turns Save-Data on for the pages that are opened from now on. */
export const emulateSaveData = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
};

/** Makes the page's browser one that knows no rules for rendering linked pages ahead, and says so. */
export const emulateNoSpeculation = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const { supports } = HTMLScriptElement;
    HTMLScriptElement.supports = (type) => type !== 'speculationrules' && supports(type);
  });

/** Long enough for the code of a page on a busy machine. */
const HOLD_MS = 30_000;

/** Early presses are held for this long on the pages that are opened from now on. */
export const emulateLongHold = async (page: Page, ms = HOLD_MS): Promise<void> => {
  await page.evaluateOnNewDocument((holdMs) => {
    Object.assign(window, { engawaHoldMs: holdMs });
  }, ms);
};
