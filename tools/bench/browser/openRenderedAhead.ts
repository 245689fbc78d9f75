import { setTimeout as wait } from 'node:timers/promises';
import { launchRenderingAhead } from '../../../e2e/harness/browser/browser.ts';
import { benchPage } from './benchPage.ts';
import { NEXT } from './nextEntry.ts';
import { msToShown } from './shownAhead.ts';
import { traced } from './trace.ts';

/** How long a hand rests on a link: the page behind it is whole by then. */
const REST_MS = 1500;
/** the frame that shows it is drawn by then, or the trace says that it was not */
const SHOWN_MS = 1500;

/** Rests a hand on the link to the next entry in a browser that renders it ahead, and presses. @returns ms */
export const openRenderedAhead = async (url: string): Promise<number> => {
  await using browser = await launchRenderingAhead();
  const page = await benchPage(browser);
  await page.goto(url, { waitUntil: 'load' });
  await page.$eval(NEXT, (link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const events = await traced(browser, async () => {
    await page.hover(NEXT);
    await wait(REST_MS);
    await page.mouse.down();
    await page.mouse.up();
    await wait(SHOWN_MS);
  });
  return msToShown(events);
};
