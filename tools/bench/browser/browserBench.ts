import type { TemplateName } from '@engawa/contract';
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { findBrowser } from '../../test/browser/findBrowser.ts';
import type { BenchProduct } from '../product/benchProduct.ts';
import { SERVER_CORE } from '../product/cores.ts';
import { median, medians } from '../report/statistics.ts';
import { startBareFloor } from '../server/bareFloor.ts';
import { executedScriptBytes } from './executedScripts.ts';
import { likePage, watchLikes, type Liking } from './likePage.ts';
import { moveAndOpen, type Moving } from './movingReader.ts';
import { openNext, type Opening } from './openNext.ts';
import { openPicture } from './openPicture.ts';
import { pagesOf, type BenchPage } from './pages.ts';
import { readPage, type Reading } from './readPage.ts';
import { scriptBeforePaint } from './scriptBeforePaint.ts';
import { signIn } from './signIn.ts';
import { stripPage } from './strippedPage.ts';

/** Medians over all visits to one page. */
export type BrowserFigures = BenchPage & {
  readonly reading: Reading;
  /** the same HTML without scripts */
  readonly stripped: Reading;
  /** LCP over that without scripts, compared within each pair of visits */
  readonly lcpOfStripped: number;
  /** CPU time of a guest's page's own scripts until it shows something, by the browser's trace */
  readonly scriptBeforePaintMs: number;
  /** code that a guest's browser runs without being asked to */
  readonly scriptBeforeInteractionBytes: number;
  /** the same where the mouse moves meanwhile, over nothing that could be pressed */
  readonly scriptOfMovingBytes: number;
  readonly liking: Liking;
  readonly opening: Opening;
  readonly moving: Moving;
  /** press to the frame that shows a picture over the page; null where the page has none */
  readonly pictureMs: number | null;
};

const VISITS = 5;
const QUICK_VISITS = 1;

const measureReading = async (
  browser: Browser,
  host: string,
  path: string,
  visits: number,
): Promise<Pick<BrowserFigures, 'reading' | 'stripped' | 'lcpOfStripped'>> => {
  const floor = await startBareFloor(await stripPage(host, path), SERVER_CORE);
  const readings: Reading[] = [];
  const strippedReadings: Reading[] = [];
  try {
    // in turn, so that both meet the same machine
    for (let visit = 0; visit < visits; visit += 1) {
      readings.push(await readPage(browser, `${host}${path}`, true));
      strippedReadings.push(await readPage(browser, `${floor.origin}${path}`, false));
    }
  } finally {
    await floor.stop();
  }
  const shares = readings.map(
    ({ lcpMs }, visit) => lcpMs / (strippedReadings[visit]?.lcpMs ?? Number.NaN),
  );
  return {
    reading: medians(readings),
    stripped: medians(strippedReadings),
    lcpOfStripped: median(shares),
  };
};

const measureScript = async (
  browser: Browser,
  url: string,
  visits: number,
): Promise<
  Pick<
    BrowserFigures,
    'scriptBeforePaintMs' | 'scriptBeforeInteractionBytes' | 'scriptOfMovingBytes'
  >
> => {
  const beforePaintMs: number[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    beforePaintMs.push(await scriptBeforePaint(browser, url));
  return {
    scriptBeforePaintMs: median(beforePaintMs),
    scriptBeforeInteractionBytes: await executedScriptBytes(browser, url, false),
    scriptOfMovingBytes: await executedScriptBytes(browser, url, true),
  };
};

const measureLiking = async (
  browser: Browser,
  host: string,
  path: string,
  visits: number,
): Promise<Liking> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1168, height: 900 });
    await signIn(page, host);
    const watched = await watchLikes(page);
    const likings: Liking[] = [];
    for (let visit = 0; visit < visits; visit += 1)
      likings.push(await likePage(watched, `${host}${path}`));
    return { ...medians(likings), writes: Math.max(...likings.map(({ writes }) => writes)) };
  } finally {
    await context.close();
  }
};

const measureOpening = async (url: string, visits: number): Promise<Opening> => {
  const openings: Opening[] = [];
  for (let visit = 0; visit < visits; visit += 1) openings.push(await openNext(url));
  return medians(openings);
};

const measureMoving = async (browser: Browser, url: string, visits: number): Promise<Moving> => {
  const readers: Moving[] = [];
  for (let visit = 0; visit < visits; visit += 1) readers.push(await moveAndOpen(browser, url));
  return medians(readers);
};

const measurePicture = async (url: string, visits: number): Promise<number | null> => {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const ms = await openPicture(url);
    if (ms === null) return null;
    times.push(ms);
  }
  return median(times);
};

/** Measures blog top and newest entry of each template in a browser with a slow processor and line. */
export const benchBrowser = async (
  { host }: BenchProduct,
  templates: readonly TemplateName[],
  isQuick: boolean,
): Promise<readonly BrowserFigures[]> => {
  const found = await findBrowser();
  if (!found.ok) throw new PlainError(found.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = found.value;
  const visits = isQuick ? QUICK_VISITS : VISITS;
  const browser = await launchBrowser();
  try {
    const figures: BrowserFigures[] = [];
    for (const page of await pagesOf(host, templates)) {
      const script = await measureScript(browser, `${host}${page.path}`, visits);
      const reading = await measureReading(browser, host, page.path, visits);
      const liking = await measureLiking(browser, host, page.path, visits);
      const opening = await measureOpening(`${host}${page.path}`, visits);
      const moving = await measureMoving(browser, `${host}${page.path}`, visits);
      const pictureMs = await measurePicture(`${host}${page.path}`, visits);
      figures.push({ ...page, ...reading, ...script, liking, opening, moving, pictureMs });
    }
    return figures;
  } finally {
    await browser.close();
  }
};
