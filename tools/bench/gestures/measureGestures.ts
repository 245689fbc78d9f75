import type { Browser, Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { ENTRY_IMAGE } from '../../../e2e/harness/browser/selectors.ts';
import { showIntent } from '../../../e2e/harness/browser/slots.ts';
import { VIEWER } from '../../../e2e/harness/browser/viewer.ts';
import { watchedPage } from '../browser/benchPage.ts';
import { slowDown } from '../browser/slowLine.ts';
import { traced } from '../browser/trace.ts';
import { observeVitals, readVitals } from '../browser/vitals.ts';
import { centreInView, pressAtFirstPaint, pressToEffect, watchFirstPress } from './pressOutcome.ts';
import { blockingOf, longestMs, scriptTasks, type ScriptTask } from './scriptTasks.ts';

/** Measured values of one visit by the names of their rows. */
export type Visit = {
  readonly values: Readonly<Record<string, number>>;
  /** whether the press of the visit left the document in place of its effect */
  readonly isNative: boolean;
};

const noPress = (values: Visit['values']): Visit => ({ values, isNative: false });

const LIKE = '[id^="iine-"] button';
/** what a guest's like opens */
const DIALOG = 'dialog[open]';
const VIEWER_IMAGE = `${VIEWER} img`;

const IDLE_MS = 1000;
const HOVER_MS = 200;
const HOVER_STEPS = 5;
const SCROLL_PX = 150;
const START_MS = 1000;

/** Opens a page of a new guest, in a browser of its own: one may never close the profile of a page that was left. */
const withPage = async (
  isSlow: boolean,
  measure: (page: Page, browser: Browser) => Promise<Visit>,
): Promise<Visit> => {
  await using browser = await launchBrowser();
  const { page, session } = await watchedPage(browser);
  if (isSlow) await slowDown(session);
  return await measure(page, browser);
};

const openIdle = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
};

const speedOf = (isSlow: boolean) => (isSlow ? ' at 4x' : '');

const beforeGesture = (url: string, isSlow: boolean) =>
  withPage(isSlow, async (page, browser) => {
    const tasks = scriptTasks(await traced(browser, () => openIdle(page, url), true));
    return noPress({
      [`longest script task before a gesture${speedOf(isSlow)}, ms`]: longestMs(tasks),
      [`blocking before a gesture${speedOf(isSlow)}, ms`]: blockingOf(tasks),
    });
  });

/** A name of React's own that every build of it has. */
const REACT_SOURCE = '__reactContainer$';

/** Whether tasks evaluate the script that has React in it. */
const findReact = async (tasks: readonly ScriptTask[]): Promise<(task: ScriptTask) => boolean> => {
  for (const url of new Set(tasks.flatMap(({ evaluated }) => evaluated)))
    if ((await (await fetch(url)).text()).includes(REACT_SOURCE))
      return ({ evaluated }) => evaluated.includes(url);
  throw new Error('no script of the page has React');
};

const hydration = (url: string) =>
  withPage(true, async (page, browser) => {
    await openIdle(page, url);
    let isStarted = false;
    const events = await traced(
      browser,
      async () => {
        await page.mouse.move(6, SCROLL_PX);
        await page.mouse.wheel({ deltaY: SCROLL_PX });
        await wait(START_MS);
        isStarted = (await page.$('script[data-main]')) !== null;
        // a host of before hydrates on a key
        if (!isStarted) await showIntent(page);
        await page.waitForNetworkIdle({ idleTime: IDLE_MS });
      },
      true,
    );
    const tasks = scriptTasks(events);
    const isReact = await findReact(tasks);
    return noPress({
      'scrolls that started no hydration': isStarted ? 0 : 1,
      'task that evaluates React at 4x, ms': longestMs(tasks.filter(isReact)),
      'longest other hydration task at 4x, ms': longestMs(tasks.filter((task) => !isReact(task))),
      'blocking while hydrating at 4x, ms': blockingOf(tasks),
    });
  });

const hoverAndClickImage = (url: string, isSlow: boolean) =>
  withPage(isSlow, async (page) => {
    const pressedMs = await watchFirstPress(page, VIEWER_IMAGE);
    await openIdle(page, url);
    const { x, y } = await centreInView(page, ENTRY_IMAGE);
    await page.mouse.move(x, y, { steps: HOVER_STEPS });
    await wait(HOVER_MS);
    const { ms, isNative } = await pressToEffect(page, pressedMs, () => page.mouse.click(x, y));
    const values = { [`first click on an image to the viewer${speedOf(isSlow)}, ms`]: ms };
    return { values, isNative };
  });

const earlyPress = (url: string, name: string, selector: string, effect: string) =>
  withPage(true, async (page) => {
    const { ms, isNative } = await pressAtFirstPaint(page, url, selector, effect);
    const values = { [`press on ${name} right after first paint at 4x, ms`]: ms };
    return { values, isNative };
  });

const pressWhileHydrating = (url: string) =>
  withPage(true, async (page) => {
    await observeVitals(page, () => undefined);
    await openIdle(page, url);
    const { x, y } = await centreInView(page, LIKE);
    await page.mouse.move(x, y, { steps: HOVER_STEPS });
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) =>
        key.startsWith('__reactContainer$'),
      ),
    );
    await page.mouse.click(x, y);
    await page.waitForFunction(() => (window.engawaVitals?.interactionsMs.length ?? 0) > 0);
    const { interactionsMs } = await readVitals(page);
    return noPress({ 'INP of a press while hydrating at 4x, ms': Math.max(...interactionsMs) });
  });

/** What is measured of an entry page, each by a new guest. */
export const GESTURE_MEASURES: readonly ((url: string) => Promise<Visit>)[] = [
  (url) => beforeGesture(url, false),
  (url) => beforeGesture(url, true),
  hydration,
  (url) => hoverAndClickImage(url, false),
  (url) => hoverAndClickImage(url, true),
  (url) => earlyPress(url, 'an image', ENTRY_IMAGE, VIEWER_IMAGE),
  (url) => earlyPress(url, 'a like', LIKE, DIALOG),
  pressWhileHydrating,
];
