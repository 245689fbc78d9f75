import type { Page } from 'puppeteer';
import { until } from '../until.ts';
import { awakenLinks } from './inSite.ts';
import { nodesOf } from './nodesOf.ts';
import { watchCode } from './requestsUnderWay.ts';
import { ENTRY_IMAGE } from './selectors.ts';
import type { Visitor } from './visitor.ts';

export const VIEWER = '[role=dialog][data-viewer]';
/** the picture in its large size, once it has come */
export const LARGE = `${VIEWER} [data-large=shown]`;

const VIEWER_CODE = /__federation_expose_Viewer\.\w+\.js$/;

/** Brings a link to a picture into the middle of the window and gives it the focus, and the code comes. */
export const focusPicture = async (page: Page, link = ENTRY_IMAGE): Promise<void> => {
  const untilCodeHasCome = watchCode(page);
  await page.$eval(link, (node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (node instanceof HTMLElement) node.focus({ preventScroll: true });
  });
  await until('the code of the viewer is at hand', () =>
    page.evaluate(
      (code) =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) =>
              new RegExp(code).test(entry.name) &&
              'responseEnd' in entry &&
              Number(entry.responseEnd) > 0,
          ),
      VIEWER_CODE.source,
    ),
  );
  await untilCodeHasCome();
};

/** Opens an entry, brings its links to life, and has its first picture in focus, as `focusPicture`. */
export const openAtPicture = async (reader: Visitor, entry: string): Promise<void> => {
  await reader.open(entry);
  await awakenLinks(reader);
  await focusPicture(reader.page);
};

/** Opens the viewer on the first picture of an entry, and waits until it is there in its large size. */
export const openViewer = async (reader: Visitor, link = ENTRY_IMAGE): Promise<void> => {
  const { page } = reader;
  await awakenLinks(reader);
  await focusPicture(page, link);
  await page.keyboard.press('Enter');
  await page.waitForSelector(LARGE);
};

export const untilClosed = (page: Page, address: string): Promise<unknown> =>
  until(
    'the viewer is closed, and the page has its address back',
    async () => (await page.$$eval(VIEWER, ({ length }) => length)) === 0 && page.url() === address,
  );

/** What the viewer says of what it shows: `画像 1/3。…`. */
export const saidIn = (page: Page): Promise<string> =>
  page.$eval(`${VIEWER} output`, ({ textContent }) => textContent ?? '');

/** What a page holds on to. */
export type Held = { readonly nodes: number; readonly listeners: number };

const heldBy = async (page: Page): Promise<Held> => {
  const nodes = await nodesOf(page);
  const { JSEventListeners: listeners = 0 } = await page.metrics();
  return { nodes, listeners };
};

/** Times until what is made once is there: dialogs' root, caches of React. */
const WARM_UP = 5;

/**
 * Opens and closes the viewer over and over, from a page whose picture has the focus.
 * @returns what the page holds on to before and after, once the first few times are done
 */
export const openedOverAndOver = async (
  page: Page,
  times: number,
): Promise<{ readonly before: Held; readonly after: Held }> => {
  const address = page.url();
  const openAndClose = async () => {
    await page.keyboard.press('Enter');
    const large = await page.waitForSelector(LARGE);
    // the driver would hold on to it
    await large?.dispose();
    await page.keyboard.press('Escape');
    await untilClosed(page, address);
  };
  for (let round = 0; round < WARM_UP; round += 1) await openAndClose();
  const before = await heldBy(page);
  for (let round = 0; round < times; round += 1) await openAndClose();
  return { before, after: await heldBy(page) };
};
