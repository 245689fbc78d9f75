import type { Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { ENTRY_IMAGE } from '@engawa/harness/browser/selectors.ts';
import { signalIntent } from '@engawa/harness/browser/slots.ts';
import { VIEWER } from '@engawa/harness/browser/viewer.ts';
import { entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { median } from '@engawa/harness/measure/statistics.ts';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';
import { chooseBrowser } from '@engawa/harness/programs/chooseBrowser.ts';
import { visitInOwnBrowser } from '@engawa/harness/browser/openVisit.ts';
import { longestMs, scriptTasks, traced, type ScriptTask } from '../browser/trace.ts';
import { readVitals } from '@engawa/harness/browser/vitals.ts';
import { centreInView, watchPress, type PressOutcome } from '../browser/watchPress.ts';
import type { Bench } from '../report/benchReport.ts';

/** Measured values of one visit, by budget name. */
type Values = Readonly<Record<string, number>>;

const LIKE = '[id^="iine-"] button';
/** the dialog that a guest's like opens */
const DIALOG = 'dialog[open]';
const VIEWER_IMAGE = `${VIEWER} img`;

const IDLE_MS = 1000;
const HOVER_MS = 200;
const HOVER_STEPS = 5;
const SCROLL_PX = 150;
const START_MS = 1000;
const VISITS = 5;

const openIdle = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
};

const beforeGesture = (url: string): Promise<Values> =>
  visitInOwnBrowser({}, async ({ page }) => {
    const events = await traced(page.browser(), () => openIdle(page, url), true);
    return { 'longest script task before a gesture, ms': longestMs(scriptTasks(events)) };
  });

/** An internal name that every build of React contains. */
const REACT_SOURCE = '__reactContainer$';

/** Finds the tasks that evaluate the script with React. */
const findReact = async (tasks: readonly ScriptTask[]): Promise<(task: ScriptTask) => boolean> => {
  for (const url of new Set(tasks.flatMap(({ evaluated }) => evaluated)))
    if ((await (await fetch(url)).text()).includes(REACT_SOURCE))
      return ({ evaluated }) => evaluated.includes(url);
  throw new Error('no script of the page has React');
};

const hydration = (url: string): Promise<Values> =>
  visitInOwnBrowser({ isSlow: true }, async ({ page }) => {
    await openIdle(page, url);
    let isStarted = false;
    const scrollToHydrate = async () => {
      await page.mouse.move(6, SCROLL_PX);
      await page.mouse.wheel({ deltaY: SCROLL_PX });
      await wait(START_MS);
      isStarted = (await page.$('script[data-main]')) !== null;
      if (!isStarted) await signalIntent(page);
      await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    };
    const tasks = scriptTasks(await traced(page.browser(), scrollToHydrate, true));
    const isReact = await findReact(tasks);
    return {
      'scrolls that started no hydration': isStarted ? 0 : 1,
      'task that evaluates React at 4x, ms': longestMs(tasks.filter(isReact)),
      'longest other hydration task at 4x, ms': longestMs(tasks.filter((task) => !isReact(task))),
    };
  });

const hoverAndClickImage = (url: string, isSlow: boolean): Promise<Values> =>
  visitInOwnBrowser({ isSlow }, async ({ page }) => {
    const watched = await watchPress(page, [VIEWER_IMAGE]);
    await openIdle(page, url);
    const { x, y } = await centreInView(page, ENTRY_IMAGE);
    await page.mouse.move(x, y, { steps: HOVER_STEPS });
    await wait(HOVER_MS);
    const { ms, isNative } = await watched.untilOutcome(() => page.mouse.click(x, y), VIEWER_IMAGE);
    const name = `first click on an image to the viewer${isSlow ? ' at 4x' : ''}`;
    return { [`${name}, ms`]: ms, [`${name}: left the page`]: isNative ? 1 : 0 };
  });

const pressEarly = (url: string, name: string, selector: string, effect: string): Promise<Values> =>
  visitInOwnBrowser({ isSlow: true }, async ({ page, painted }) => {
    const watched = await watchPress(page, [effect]);
    const loaded = page.goto(url, { waitUntil: 'load' });
    await painted;
    const { x, y } = await centreInView(page, selector);
    const outcome: PressOutcome = await watched.untilOutcome(() => page.mouse.click(x, y), effect);
    // an abandoned document never loads
    if (outcome.isNative) await Promise.allSettled([loaded]);
    else await loaded;
    return { [`press on ${name} right after first paint at 4x, ms`]: outcome.ms };
  });

const pressWhileHydrating = (url: string): Promise<Values> =>
  visitInOwnBrowser({ isSlow: true }, async ({ page }) => {
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
    return { 'INP of a press while hydrating at 4x, ms': Math.max(...interactionsMs) };
  });

const MEASURES: readonly ((url: string) => Promise<Values>)[] = [
  beforeGesture,
  hydration,
  (url) => hoverAndClickImage(url, false),
  (url) => hoverAndClickImage(url, true),
  (url) => pressEarly(url, 'an image', ENTRY_IMAGE, VIEWER_IMAGE),
  (url) => pressEarly(url, 'a like', LIKE, DIALOG),
  pressWhileHydrating,
];

/** Combines visits: the median of each value, and the number of visits that left the page. */
export const combineVisits = (visits: readonly Values[]): Values =>
  Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((name) => {
      const all = visits.map((values) => values[name] ?? Number.NaN);
      const isCount = name.endsWith('left the page');
      return [name, isCount ? all.reduce((sum, one) => sum + one, 0) : median(all)];
    }),
  );

/** Measures first gestures of guests on an entry with an image, each in a new browser. */
export const benchGestures: Bench = async ({ product, templates, isQuick }) => {
  await chooseBrowser();
  const values: Record<string, number> = {};
  for (const template of templates) {
    const url = await entryWithImages(product, DEMO_BLOGS[template]);
    for (const measure of MEASURES) {
      const visits: Values[] = [];
      while (visits.length < (isQuick ? 1 : VISITS)) visits.push(await measure(url));
      for (const [name, value] of Object.entries(combineVisits(visits)))
        values[`${template} entry: ${name}`] = value;
    }
  }
  return { tables: [], values };
};
