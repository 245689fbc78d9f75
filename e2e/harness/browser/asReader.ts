import type { Page } from 'puppeteer';

/** A driven browser says that it is one, and a bot's views are no views. */
export const asReader = async (page: Page): Promise<void> =>
  page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') });
