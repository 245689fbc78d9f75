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

/** The viewer's description of the current image: `画像 1/3。…`. */
export const readViewerStatus = (page: Page): Promise<string> =>
  page.$eval(`${VIEWER} output`, ({ textContent }) => textContent ?? '');

/** The nodes and listeners that a page retains. */
export type RetainedByPage = { readonly nodes: number; readonly listeners: number };

const heldBy = async (page: Page): Promise<RetainedByPage> => {
  const nodes = await countNodes(page);
  const { JSEventListeners: listeners = 0 } = await page.metrics();
  return { nodes, listeners };
};

/** Openings before the measurement, after which caches and the dialog root exist. */
const WARM_UP = 5;

/**
 * Opens and closes the viewer repeatedly, from a page whose image has the focus.
 * @returns the retained nodes and listeners before and after, without the warm-up
 */
export const measureRepeatedOpening = async (
  page: Page,
  times: number,
): Promise<{ readonly before: RetainedByPage; readonly after: RetainedByPage }> => {
  const address = page.url();
  const openAndClose = async () => {
    await page.keyboard.press('Enter');
    // disposes the handle, because the driver would retain the element
    await (await page.waitForSelector(LARGE))?.dispose();
    await page.keyboard.press('Escape');
    await untilClosed(page, address);
  };
  for (let round = 0; round < WARM_UP; round += 1) await openAndClose();
  const before = await heldBy(page);
  for (let round = 0; round < times; round += 1) await openAndClose();
  return { before, after: await heldBy(page) };
};

/** Number of nodes that the page retains, including those outside of its document. */
export const countNodes = async (page: Page): Promise<number> => {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return (await page.metrics()).Nodes ?? 0;
};
