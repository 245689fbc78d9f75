import type { Page } from 'puppeteer';
import { until } from '../until.ts';
import { hydrateInSiteLinks } from './inSite.ts';
import { watchCode } from './watchRequests.ts';
import { ENTRY_IMAGE } from './selectors.ts';
import type { Visitor } from './visitor.ts';

export const VIEWER = '[role=dialog][data-viewer]';
/** the image in its large size, once it has loaded */
export const LARGE = `${VIEWER} [data-large=visible]`;

const VIEWER_CODE = String.raw`__federation_expose_Viewer\.\w+\.js$`;

/** Focuses a link to an image in the middle of the viewport, which loads the viewer's code. */
export const focusPicture = async (page: Page, link = ENTRY_IMAGE): Promise<void> => {
  const untilCodeHasCome = watchCode(page);
  await page.$eval(link, (node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (node instanceof HTMLElement) node.focus({ preventScroll: true });
  });
  await until('the code of the viewer has loaded', () =>
    page.evaluate(
      (code) =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) =>
              entry instanceof PerformanceResourceTiming &&
              new RegExp(code).test(entry.name) &&
              entry.responseEnd > 0,
          ),
      VIEWER_CODE,
    ),
  );
  await untilCodeHasCome();
};

/** Opens an entry, hydrates its links, and focuses its first image, like `focusPicture`. */
export const openAtPicture = async (reader: Visitor, entry: string): Promise<void> => {
  await reader.open(entry);
  await hydrateInSiteLinks(reader);
  await focusPicture(reader.page);
};

/** Opens the viewer on an image of an entry, and waits for its large size. */
export const openViewer = async (reader: Visitor, link = ENTRY_IMAGE): Promise<void> => {
  const { page } = reader;
  await hydrateInSiteLinks(reader);
  await focusPicture(page, link);
  await page.keyboard.press('Enter');
  await page.waitForSelector(LARGE);
};

export const untilClosed = (page: Page, address: string): Promise<unknown> =>
  until(
    'the viewer is closed, and the address of the page is restored',
    // uses no element handle, which would retain the element
    async () => (await page.$$eval(VIEWER, ({ length }) => length)) === 0 && page.url() === address,
  );

/** Number of nodes that the page retains, including those outside of its document. */
export const countNodes = async (page: Page): Promise<number> => {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return (await page.metrics()).Nodes ?? 0;
};
