import type { Browser } from 'puppeteer';
import { launchBrowser } from '@engawa/harness/browser/browser.ts';
import { median, medians, quantile } from '@engawa/harness/measure/statistics.ts';
import { chooseBrowser } from '@engawa/harness/programs/chooseBrowser.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import type { Bench } from '../report/benchReport.ts';
import {
  measureExecutedScriptBytes,
  measureLinkAfterMove,
  measureImageOpening,
  measureNextLink,
  measurePrerenderedLink,
  readOn,
  measureScriptBeforePaint,
} from './measureNextLink.ts';
import { likePage } from './likePage.ts';
import { startStrippedSite } from './strippedSite.ts';
import { visitedPages, type VisitedPage } from './visitedPages.ts';
import {
  visitPageAndHydrate,
  visitPageQuietly,
  type QuietPage,
} from '@engawa/harness/browser/visitPage.ts';

/** number of visits; `pairs`: visits that alternate with visits to the page without scripts */
const VISITS = { pairs: 4, alone: 3 };
const QUICK_VISITS = { pairs: 1, alone: 1 };

/** Values by budget name. */
type Values = Record<string, number>;

const repeat = async <T>(times: number, measure: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  while (results.length < times) results.push(await measure());
  return results;
};

/**
 * Visits a page and its copy without scripts alternately, so that other work on the machine affects
 * both alike.
 */
const inPairs = async <T, S>(
  pairs: number,
  page: () => Promise<T>,
  stripped: () => Promise<S>,
): Promise<readonly { readonly page: T; readonly stripped: S }[]> =>
  repeat(pairs, async () => ({ page: await page(), stripped: await stripped() }));

type Compared = {
  readonly values: Values;
  readonly quiet: QuietPage;
  readonly stripped: QuietPage;
};

const compareReading = async (
  browser: Browser,
  url: string,
  strippedUrl: string,
  pairs: number,
): Promise<Compared> => {
  const visit = () =>
    inPairs(
      1,
      () => visitPageAndHydrate(browser, url),
      () => visitPageQuietly(browser, strippedUrl),
    );
  // a warm-up, so that nginx has read its files
  await visit();
  const all = (await repeat(pairs, visit)).flat();
  const compared = (of: (page: QuietPage, stripped: QuietPage) => number) =>
    median(all.map(({ page, stripped }) => of(page, stripped)));
  const { cls, scriptBytes, styleBytes, hydrationTbtMs, ...quiet } = medians(
    all.map(({ page }) => page),
  );
  return {
    quiet,
    stripped: medians(all.map(({ stripped }) => stripped)),
    values: {
      'script in all, bytes': scriptBytes,
      'style, bytes': styleBytes,
      'layout shift': cls,
      'FCP of the page without scripts': compared(
        (one, other) => one['FCP, ms'] / other['FCP, ms'],
      ),
      'LCP of the page without scripts': compared(
        (one, other) => one['LCP, ms'] / other['LCP, ms'],
      ),
      'blocking until 1.5 s after load beyond that page, ms': compared(
        (one, other) => one['blocking, ms'] - other['blocking, ms'],
      ),
      'blocking while it hydrates, ms': hydrationTbtMs,
    },
  };
};

const measureScripts = async (browser: Browser, url: string, visits: number): Promise<Values> => ({
  'script run before paint, CPU ms': median(
    await repeat(visits, () => measureScriptBeforePaint(browser, url)),
  ),
  'script run before interaction, bytes': await measureExecutedScriptBytes(browser, url, false),
  'script run for a mouse that only moves, bytes': await measureExecutedScriptBytes(
    browser,
    url,
    true,
  ),
});

const measureLikes = async (
  browser: Browser,
  host: string,
  path: string,
  visits: number,
): Promise<Values> => {
  const likes = await repeat(visits, () => likePage(browser, host, path));
  const { pressedMs, doneMs, inpMs } = medians(likes);
  return {
    'like is pressed, ms': pressedMs,
    'like is done, ms': doneMs,
    'INP of a like, ms': inpMs,
    'writes for one like': Math.max(...likes.map(({ writes }) => writes)),
  };
};

const measureNext = async (browser: Browser, url: string, visits: number): Promise<Values> => {
  const { nextMs, backMs } = medians(await repeat(visits, () => measureNextLink(url, false)));
  const slow = medians(await repeat(visits, () => measureNextLink(url, true)));
  const warm = (await repeat(visits, () => readOn(browser, url))).flat();
  const images = (await repeat(visits, () => measureImageOpening(url))).filter((ms) => ms !== null);
  return {
    'next entry opens, ms': nextMs,
    'Back, ms': backMs,
    'next entry opens in a slow browser, ms': slow.nextMs,
    'next entry that was rendered ahead, ms': median(
      await repeat(visits, () => measurePrerenderedLink(url)),
    ),
    'LCP of a warm navigation (p75), ms': quantile(
      warm.map(({ lcpMs }) => lcpMs),
      0.75,
    ),
    'document from the second page on, bytes': median(
      warm.map(({ documentBytes }) => documentBytes),
    ),
    ...(images.length > 0 ? { 'image opens, ms': median(images) } : {}),
  };
};

const measurePage = async (
  browser: Browser,
  product: BenchProduct,
  { path }: VisitedPage,
  { pairs, alone }: typeof VISITS,
): Promise<Compared> => {
  const url = `${product.host}${path}`;
  const site = await startStrippedSite(product, path);
  const strippedUrl = `${site.origin}${path}`;
  try {
    const scripts = await measureScripts(browser, url, alone);
    const { values, ...reading } = await compareReading(browser, url, strippedUrl, pairs);
    const likes = await measureLikes(browser, product.host, path, alone);
    const next = await measureNext(browser, url, alone);
    const titles = await inPairs(
      pairs,
      () => measureLinkAfterMove(browser, url),
      () => measureLinkAfterMove(browser, strippedUrl),
    );
    return {
      ...reading,
      values: {
        ...scripts,
        ...values,
        ...likes,
        ...next,
        'next entry as a document of that without scripts': median(
          titles.map(({ page, stripped }) => page / stripped),
        ),
      },
    };
  } finally {
    await site.stop();
  }
};

/**
 * Measures blog top and newest entry of each template in a browser with a throttled CPU and
 * network.
 */
export const benchBrowser: Bench = async ({ product, templates, isQuick }) => {
  await chooseBrowser();
  await using browser = await launchBrowser();
  const columns: string[] = [];
  const quiet: QuietPage[] = [];
  const values: Values = {};
  for (const page of await visitedPages(product.host, templates)) {
    const measured = await measurePage(browser, product, page, isQuick ? QUICK_VISITS : VISITS);
    columns.push(page.name, 'without scripts');
    quiet.push(measured.quiet, measured.stripped);
    for (const [name, value] of Object.entries(measured.values))
      values[`${page.name}: ${name}`] = value;
  }
  const names = Object.keys(quiet[0] ?? {}) as (keyof QuietPage)[];
  const rows = names.map((name) => [name, ...quiet.map((page) => page[name])]);
  return { tables: [{ heads: ['guest reads', ...columns], rows }], values };
};
