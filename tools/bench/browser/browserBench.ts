import type { TemplateName } from '@engawa/contract';
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { chooseBrowser } from '../../test/browser/chooseBrowser.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { median, medians, p75 } from '../../measure/statistics.ts';
import type { Floor } from '../server/floor.ts';
import { benchPage } from './benchPage.ts';
import { executedScriptBytes } from './executedScripts.ts';
import { likePage, watchLikes, type Liking } from './likePage.ts';
import { moveAndOpen, type Moving } from './movingReader.ts';
import { openNext, type Opening } from './openNext.ts';
import { openRenderedAhead } from './openRenderedAhead.ts';
import { readOn, type WarmPage } from './warmReader.ts';
import { openPicture } from './openPicture.ts';
import { pagesOf, type BenchPage } from './pages.ts';
import { readPage, type Reading } from './readPage.ts';
import { scriptBeforePaint } from './scriptBeforePaint.ts';
import { signIn } from './signIn.ts';
import { startStrippedSite } from './strippedSite.ts';

/** Medians over all visits to one page. */
export type BrowserFigures = BenchPage & {
  readonly reading: Reading;
  /** the same HTML without scripts, all of it from nginx at one origin */
  readonly stripped: Reading;
  /** first and largest paint over those without scripts, compared within each pair of visits */
  readonly fcpOfStripped: number;
  readonly lcpOfStripped: number;
  /** blocking until 1.5 s after load beyond that without scripts, ms */
  readonly tbtBeyondStrippedMs: number;
  /** CPU time of a guest's page's own scripts until it shows something, by the browser's trace */
  readonly scriptBeforePaintMs: number;
  /** code that a guest's browser runs without being asked to */
  readonly scriptBeforeInteractionBytes: number;
  /** the same where the mouse moves meanwhile, over nothing that could be pressed */
  readonly scriptOfMovingBytes: number;
  readonly liking: Liking;
  readonly opening: Opening;
  readonly moving: Moving;
  /** the same of the page without scripts, and press to title over its */
  readonly strippedMoving: Moving;
  readonly titleOfStripped: number;
  /** of all pages that are opened after it: the 75th percentile of LCP, the median of bytes */
  readonly warm: WarmPage;
  /** press to the first frame of the next entry where the browser has rendered it ahead */
  readonly aheadMs: number;
  /** press to the frame that shows a picture over the page; null where the page has none */
  readonly pictureMs: number | null;
};

/** `pairs`: of what is compared with the page without scripts */
const VISITS = { pairs: 4, alone: 3 };
const QUICK_VISITS = { pairs: 1, alone: 1 };

const measureReading = async (
  browser: Browser,
  host: string,
  { origin }: Floor,
  path: string,
  visits: number,
): Promise<
  Pick<
    BrowserFigures,
    'reading' | 'stripped' | 'fcpOfStripped' | 'lcpOfStripped' | 'tbtBeyondStrippedMs'
  >
> => {
  const pairs: { readonly whole: Reading; readonly stripped: Reading }[] = [];
  // in turn, so that both meet the same machine; the first pair counts for nothing: nginx reads its files
  for (let visit = -1; visit < visits; visit += 1) {
    const whole = await readPage(browser, `${host}${path}`, true);
    const stripped = await readPage(browser, `${origin}${path}`, false);
    if (visit >= 0) pairs.push({ whole, stripped });
  }
  const compared = (of: (whole: Reading, stripped: Reading) => number) =>
    median(pairs.map(({ whole, stripped }) => of(whole, stripped)));
  return {
    reading: medians(pairs.map(({ whole }) => whole)),
    stripped: medians(pairs.map(({ stripped }) => stripped)),
    fcpOfStripped: compared((whole, stripped) => whole.fcpMs / stripped.fcpMs),
    lcpOfStripped: compared((whole, stripped) => whole.lcpMs / stripped.lcpMs),
    tbtBeyondStrippedMs: compared((whole, stripped) => whole.loadTbtMs - stripped.loadTbtMs),
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
    const page = await benchPage(context);
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

const measureAhead = async (url: string, visits: number): Promise<number> => {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) times.push(await openRenderedAhead(url));
  return median(times);
};

const measureMoving = async (
  browser: Browser,
  host: string,
  { origin }: Floor,
  path: string,
  visits: number,
): Promise<Pick<BrowserFigures, 'moving' | 'strippedMoving' | 'titleOfStripped'>> => {
  const pairs: { readonly whole: Moving; readonly stripped: Moving }[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    pairs.push({
      whole: await moveAndOpen(browser, `${host}${path}`),
      stripped: await moveAndOpen(browser, `${origin}${path}`),
    });
  return {
    moving: medians(pairs.map(({ whole }) => whole)),
    strippedMoving: medians(pairs.map(({ stripped }) => stripped)),
    titleOfStripped: median(pairs.map(({ whole, stripped }) => whole.titleMs / stripped.titleMs)),
  };
};

/** What one guest reads on; more of them tell more than one who reads on and on. */
const PAGES_READ_ON = 4;

const measureWarm = async (browser: Browser, url: string, visits: number): Promise<WarmPage> => {
  const read: WarmPage[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    read.push(...(await readOn(browser, url, PAGES_READ_ON)));
  return {
    lcpMs: p75(read.map(({ lcpMs }) => lcpMs)),
    documentBytes: median(read.map(({ documentBytes }) => documentBytes)),
  };
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

const measurePage = async (
  browser: Browser,
  product: BenchProduct,
  page: BenchPage,
  { pairs, alone }: typeof VISITS,
): Promise<BrowserFigures> => {
  const { host } = product;
  const { path } = page;
  const url = `${host}${path}`;
  const site = await startStrippedSite(product, path);
  try {
    const script = await measureScript(browser, url, alone);
    const reading = await measureReading(browser, host, site, path, pairs);
    const liking = await measureLiking(browser, host, path, alone);
    const opening = await measureOpening(url, alone);
    const aheadMs = await measureAhead(url, alone);
    const moving = await measureMoving(browser, host, site, path, pairs);
    const warm = await measureWarm(browser, url, alone);
    const pictureMs = await measurePicture(url, alone);
    return { ...page, ...reading, ...script, ...moving, liking, opening, aheadMs, warm, pictureMs };
  } finally {
    await site.stop();
  }
};

/** Measures blog top and newest entry of each template in a browser with a slow processor and line. */
export const benchBrowser = async (
  product: BenchProduct,
  templates: readonly TemplateName[],
  isQuick: boolean,
): Promise<readonly BrowserFigures[]> => {
  await chooseBrowser();
  const visits = isQuick ? QUICK_VISITS : VISITS;
  const browser = await launchBrowser();
  try {
    const figures: BrowserFigures[] = [];
    for (const page of await pagesOf(product.host, templates))
      figures.push(await measurePage(browser, product, page, visits));
    return figures;
  } finally {
    await browser.close();
  }
};
