import type { Browser, BrowserContext, Page } from 'puppeteer';
import { killBrowser, launchFirefox, launchForJourneys } from '../browser/browser.ts';
import { createProfiles } from '../browser/profiles.ts';
import {
  StalledBrowserError,
  runWatched,
  watchPage,
  type WatchedPage,
} from '../browser/stalledBrowser.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../browser/visitor.ts';
import { writeEvidence, recordPage, type RecordedPage } from '../evidence/writeEvidence.ts';
import type { Product, RunningProduct } from '../product/product.ts';
import { ownProduct } from '../products.ts';
import { within } from '../within.ts';
import { PAUSE } from './runVariables.ts';
import { stopWorkerProduct, workerProduct } from './workerProduct.ts';

export type BrowserOptions = {
  /** the journeys need the complete Chromium, not its headless shell */
  readonly needsWindow?: boolean;
  /** the journeys always run in Firefox */
  readonly needsFirefox?: boolean;
};

export type OpenVisitor = (options?: VisitorOptions) => Promise<Visitor>;

const CLOSE_MS = 10_000;

const WRITING_ROOMS = /\/journeys\/(?:members|navigation|releases|writing)\//;

const log = (line: string) => process.stderr.write(`  ${line}\n`);

const closeBrowser = async (browser: Browser): Promise<void> => {
  if (browser.connected && (await within(CLOSE_MS, browser.close())) === 'nothing')
    killBrowser(browser);
};

const untilClosed = async (browser: Browser): Promise<void> => {
  if (browser.connected) await new Promise((closed) => browser.once('disconnected', closed));
};

/** The visitors, and the other pages of the browsers. */
const findViewed = async (visitors: readonly Visitor[], browsers: readonly Browser[]) => {
  const all = (await Promise.all(browsers.map((browser) => browser.pages()))).flat();
  const own = new Set(visitors.map(({ page }) => page));
  const others = all.filter((page) => page.url() !== 'about:blank' && !own.has(page));
  return [...visitors, ...others.map((page) => ({ page }))];
};

type Opened = { readonly browser: Browser; readonly profiles: ReturnType<typeof createProfiles> };

/** The visitors of successive tests, and their profiles in the open browser. */
const createVisitors = (openBrowser: () => Promise<Opened>) => {
  let opened: Opened | undefined;
  let running = new AbortController();
  const visitors: Visitor[] = [];
  const watched: WatchedPage[] = [];
  const taken: { readonly profile: BrowserContext; readonly name: string | undefined }[] = [];
  const recorded = new Map<Page, RecordedPage>();

  const leave = async (mayReuse: boolean): Promise<void> => {
    running.abort();
    running = new AbortController();
    recorded.clear();
    for (const visitor of visitors.splice(0)) visitor.leave();
    await Promise.all(watched.splice(0).map((page) => page.leave()));
    const mine = taken.splice(0);
    if (opened?.browser.connected !== true) return;
    const { profiles } = opened;
    await Promise.all(
      mine.map(({ profile, name }) => profiles.giveBack(profile, mayReuse ? name : undefined)),
    );
  };

  /** @param signal of the test: an aborted test must not open pages in the next one */
  const openerFor =
    (signal: AbortSignal): OpenVisitor =>
    async (given = {}) => {
      signal.throwIfAborted();
      opened ??= await openBrowser();
      const profile = await opened.profiles.take(given.profile);
      taken.push({ profile, name: given.profile });
      const arrived = await newVisitor(profile, given, async (page) => {
        // from the start: a page with a running script accepts no session
        watched.push(await watchPage(page));
      });
      visitors.push(arrived);
      return arrived;
    };

  return {
    visitors,
    watched,
    recorded,
    leave,
    signal: () => running.signal,
    openerFor,
    open: async () => void (opened ??= await openBrowser()),
    isLost: () => opened?.browser.connected === false,
    /** Replaces the browser; the profiles of the old one close with it. */
    replaceBrowser: async () => {
      if (opened !== undefined) killBrowser(opened.browser);
      opened = undefined;
      await leave(false);
      opened = await openBrowser();
    },
  };
};

type Walk = (visitor: OpenVisitor) => Promise<void>;

/** The products of one test file: its own if the file writes, else the worker's. */
const createProducts = (testPath: string) => {
  const isWriting = WRITING_ROOMS.test(testPath);
  let own: Promise<RunningProduct> | undefined;
  const stopOwn = async (): Promise<void> => {
    const mine = own;
    own = undefined;
    await (await mine)?.stop();
  };
  return {
    shared: async (isStuck: boolean): Promise<RunningProduct> => {
      if (!isWriting) return workerProduct(isStuck);
      if (isStuck) await stopOwn();
      own ??= ownProduct();
      return { ...(await own), stop: async () => undefined };
    },
    close: async (isStuck: boolean): Promise<void> => {
      if (isWriting) await stopOwn();
      // the next file of the worker gets another product
      else if (isStuck) await stopWorkerProduct();
    },
  };
};

/** Runs a journey in the present browser. @errors StalledBrowserError if the browser exits */
const walkOnce = async (
  visits: ReturnType<typeof createVisitors>,
  walk: Walk,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await runWatched(
      () => walk(visits.openerFor(signal)),
      () => visits.watched,
      undefined,
      signal,
    );
  } catch (error) {
    throw visits.isLost()
      ? new StalledBrowserError('browser process lost', { cause: error })
      : error;
  }
};

/**
 * Creates the browser, product and evidence of one test file.
 * @param testPath of the file whose tests run
 */
export const createStage = (testPath: string) => {
  let options: BrowserOptions = {};
  let product: Product | undefined;
  let isStuck = false;
  const products = createProducts(testPath);
  const browsers = new Set<Browser>();
  const visits = createVisitors(async () => {
    const browser = await (options.needsFirefox
      ? launchFirefox()
      : launchForJourneys(options.needsWindow));
    return { browser, profiles: createProfiles(browser) };
  });

  return {
    /** Opens the browser of the file. */
    openBrowser: async (given: BrowserOptions): Promise<void> => {
      options = given;
      await visits.open();
    },
    /**
     * Adds the pages of this browser to the evidence of a failure, and closes it at the file's end
     * at the latest.
     */
    adopt: (browser: Browser): Browser => {
      browsers.add(browser);
      return browser;
    },
    /**
     * Opens a product on the seeded data. Read-only files share the worker's product. A file that
     * writes or counts requests has its own, so that no result depends on the order of files.
     */
    sharedProduct: () => products.shared(isStuck),
    /** Whether a request was left without a response, so that the next test needs another product. */
    isProductStuck: () => isStuck,
    /** Runs a journey; repeats it in a new browser if the first one stalled or crashed. */
    walk: async (on: RunningProduct, walk: Walk): Promise<void> => {
      product = on;
      isStuck = false;
      if (visits.isLost()) await visits.replaceBrowser();
      const signal = visits.signal();
      const restore = () => on.restore?.();
      try {
        await walkOnce(visits, walk, signal).finally(restore);
      } catch (error) {
        if (!(error instanceof StalledBrowserError) || signal.aborted) throw error;
        log(`${error.message}: journey reruns in a new browser`);
        await visits.replaceBrowser();
        await walkOnce(visits, walk, visits.signal()).finally(restore);
      }
    },
    /** Records the pages during a wait that may fail, for its evidence. */
    recordPages: async (): Promise<void> => {
      for (const { page } of visits.visitors) {
        const seen = await recordPage(page);
        if (seen !== null) visits.recorded.set(page, seen);
      }
    },
    keepEvidence: async (title: string, error: unknown): Promise<void> => {
      const { watched, visitors, recorded } = visits;
      for (const page of watched) await page.free();
      const connected = [...browsers].filter((browser) => browser.connected);
      const viewed = await findViewed(visitors, connected);
      isStuck = await writeEvidence({ title, file: testPath, error, product, viewed, recorded });
      if (process.env[PAUSE] !== undefined) await Promise.all(connected.map(untilClosed));
    },
    /** Closes the visitors; deletes profiles without a name, or all of them after a failure. */
    endTest: visits.leave,
    close: async (): Promise<void> => {
      const ends = await Promise.allSettled([
        visits.leave(false).then(() => Promise.all([...browsers].map(closeBrowser))),
        products.close(isStuck),
      ]);
      for (const end of ends)
        if (end.status === 'rejected') log(`cleanup failed: ${String(end.reason)}`);
    },
  };
};

export type JourneyStage = ReturnType<typeof createStage>;
