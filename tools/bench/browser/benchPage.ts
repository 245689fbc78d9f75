import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer';

const VIEWPORT = { width: 1168, height: 900 };
/** a slowed browser of a busy machine may need more than the driver's half minute */
const PATIENCE_MS = 120_000;

/** A new page as all that is measured in a browser is shown on. */
export const benchPage = async (where: Browser | BrowserContext): Promise<Page> => {
  const page = await where.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport(VIEWPORT);
  return page;
};

/** A page whose network tells what comes, from the first request on. */
export const watchedPage = async (
  where: Browser | BrowserContext,
): Promise<{ page: Page; session: CDPSession }> => {
  const page = await benchPage(where);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  return { page, session };
};
