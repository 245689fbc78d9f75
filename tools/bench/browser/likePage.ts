import type { CDPSession, Page } from 'puppeteer';
import { untilLikeIsSeen } from '../../../e2e/harness/browser/iine.ts';
import { until } from '../../../e2e/harness/until.ts';
import { fullSpeed, slowDown } from './slowLine.ts';
import { blockingMs, observeVitals, readVitals } from './vitals.ts';

/** What a member sees of a like that is clicked as soon as there is something to click on. */
export type Liking = {
  /** click to the frame that shows that it was heard */
  readonly heardMs: number;
  /** click to the end of the press: the platform has answered */
  readonly doneMs: number;
  readonly inpMs: number;
  readonly tbtMs: number;
  /** writes that were sent; one click wants one */
  readonly writes: number;
};

const BUTTON = '[id^="iine-"] button';

declare global {
  interface Window {
    engawaPress?: { clickedMs: number; heardMs: number; doneMs: number };
  }
}

/** Notes when the first press of a page's first like is seen, heard and done. */
const observePress = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument((button) => {
    const press = { clickedMs: 0, heardMs: 0, doneMs: 0 };
    window.engawaPress = press;
    const watch = (pressed: Element) => {
      new MutationObserver(() => {
        const isBusy = pressed.hasAttribute('aria-busy');
        if (isBusy && press.heardMs === 0) {
          press.heardMs = -1;
          requestAnimationFrame(() => {
            press.heardMs = performance.now();
          });
        }
        const isDone = !isBusy && pressed.getAttribute('aria-pressed') === 'true';
        if (isDone && press.doneMs === 0) press.doneMs = performance.now();
      }).observe(pressed, { attributes: true });
    };
    const onClick = ({ target, timeStamp, isTrusted }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest(button) : null;
      if (!pressed || !isTrusted || press.clickedMs > 0) return;
      press.clickedMs = timeStamp;
      watch(pressed);
    };
    // before the page's own scripts, which keep an early click to themselves
    addEventListener('click', onClick, true);
  }, BUTTON);

/** Takes the member's like back, so that the next visit can give it. */
const unlike = async (page: Page): Promise<void> => {
  await page.click(BUTTON);
  await until('the like is taken back', () =>
    page.$eval(
      BUTTON,
      (button) =>
        button.getAttribute('aria-pressed') === 'false' && !button.hasAttribute('aria-busy'),
    ),
  );
};

/** @param path of the like's own state under `/_api`, past all that the page knows */
const storedLike = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).json(), path);

const hasLiked = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'exist' in stored && stored.exist === true;

/** Opens the page at full speed and makes sure that its first entry is not liked yet. */
const prepare = async (page: Page, url: string): Promise<string> => {
  await page.goto(url, { waitUntil: 'load' });
  await page.$eval(BUTTON, (button) => button.scrollIntoView({ behavior: 'instant' }));
  await until('the first like is hydrated', () =>
    page.$eval(BUTTON, (button) => button.closest('[data-slot]')?.hasAttribute('data-hydrated')),
  );
  const entryId = await page.$eval(BUTTON, (button) =>
    (button.closest('[id^="iine-"]')?.id ?? '').replace('iine-', ''),
  );
  const amebaId = new URL(url).pathname.split('/')[1];
  const api = `/_api/iine;amebaId=${amebaId};entryId=${entryId}`;
  if (hasLiked(await storedLike(page, api))) {
    await untilLikeIsSeen(page, Number(entryId));
    await unlike(page);
  }
  return api;
};

const clickAtFirstPaint = async (
  page: Page,
  session: CDPSession,
  url: string,
  painted: () => Promise<void>,
): Promise<void> => {
  await session.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  await slowDown(session);
  const paint = painted();
  const loaded = page.goto(url, { waitUntil: 'load' });
  await paint;
  await page.click(BUTTON);
  await loaded;
};

/** How a page that has just been made tells of its first paint. */
export type Watched = { readonly page: Page; readonly painted: () => Promise<void> };

/** Makes a page take all the notes that `likePage` reads. */
export const watchLikes = async (page: Page): Promise<Watched> => {
  let announce: () => void = () => undefined;
  await observeVitals(page, () => announce());
  await observePress(page);
  const painted = () =>
    new Promise<void>((resolve) => {
      announce = resolve;
    });
  return { page, painted };
};

/** Likes a page's first entry once, by a click right after first paint, and takes it back. */
export const likePage = async ({ page, painted }: Watched, url: string): Promise<Liking> => {
  const session = await page.createCDPSession();
  try {
    const api = await prepare(page, url);
    let writes = 0;
    page.on('request', (request) => {
      const isApi = new URL(request.url()).pathname.startsWith('/_api');
      if (isApi && request.method() === 'POST' && request.postData()?.includes('iine')) writes += 1;
    });
    await clickAtFirstPaint(page, session, url, painted);
    const press = await until('the like is done', () =>
      page.evaluate(() => ((window.engawaPress?.doneMs ?? 0) > 0 ? window.engawaPress : null)),
    );
    if (!hasLiked(await storedLike(page, api))) throw new Error(`${url}: the like is not stored`);
    const vitals = await readVitals(page);
    const liking = {
      heardMs: press.heardMs - press.clickedMs,
      doneMs: press.doneMs - press.clickedMs,
      inpMs: Math.max(0, ...vitals.interactionsMs),
      tbtMs: blockingMs(vitals, vitals.fcpMs),
      writes,
    };
    await fullSpeed(session);
    await unlike(page);
    return liking;
  } finally {
    page.removeAllListeners('request');
    await session.detach();
  }
};
