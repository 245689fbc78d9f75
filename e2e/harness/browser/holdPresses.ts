import type { Page } from 'puppeteer';

/** Long enough for the code of a page on a busy machine. */
const HOLD_MS = 30_000;

/** Early presses are held for this long on the pages that are opened from now on. */
export const raiseHold = async (page: Page, ms = HOLD_MS): Promise<void> => {
  await page.evaluateOnNewDocument((holdMs) => {
    Object.assign(window, { engawaHoldMs: holdMs });
  }, ms);
};
