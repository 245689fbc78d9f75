import type { Page } from 'puppeteer';

/** Turns Save-Data on for the pages that are opened from now on. */
export const savesData = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
};
