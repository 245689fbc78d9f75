import { launchBrowser } from './browser.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer';
import { countTraffic, type Traffic } from './traffic.ts';
import { observeVitals } from './vitals.ts';

/** Time limit of a navigation: on a busy machine the driver's default of 30 s may be too short. */
const TIMEOUT_MS = 120_000;
export const VIEWPORT = { width: 1168, height: 900 };

/** CPU slowdown factor that emulates a phone; the network emulates a usual home connection. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_S = 10_000_000 / 8;
const LATENCY_MS = 40;

/** A page of a new guest, before its first navigation. */
export type Visit = {
  readonly page: Page;
  readonly session: CDPSession;
  /** returns the traffic so far */
  readonly traffic: () => Traffic;
  /** resolves at the first contentful paint */
  readonly painted: Promise<void>;
};

export type VisitOptions = {
  /** whether CPU and network are throttled */
  readonly isSlow?: boolean;
  /** latency of each request in a slow visit, ms */
  readonly latencyMs?: number;
  readonly viewport?: { readonly width: number; readonly height: number };
};

/** Throttles CPU and network from now on. */
export const slowDown = async (page: Page, latencyMs = LATENCY_MS): Promise<void> => {
  await page.emulateNetworkConditions({
    latency: latencyMs,
    download: BYTES_PER_S,
    upload: BYTES_PER_S,
  });
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
};

const openVisit = async (
  where: Browser | BrowserContext,
  { isSlow = false, latencyMs, viewport = VIEWPORT }: VisitOptions,
): Promise<Visit> => {
  const page = await where.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.setViewport(viewport);
  const painted = Promise.withResolvers<void>();
  await observeVitals(page, painted.resolve);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  if (isSlow) await slowDown(page, latencyMs);
  return { page, session, traffic: countTraffic(session), painted: painted.promise };
};

/** Opens a page as a guest with an empty cache. */
export const visitAsGuest = async <T>(
  browser: Browser,
  options: VisitOptions,
  work: (visit: Visit) => Promise<T>,
): Promise<T> => {
  const context = await browser.createBrowserContext();
  try {
    return await work(await openVisit(context, options));
  } finally {
    await context.close();
  }
};

/**
 * Like `visitAsGuest` in a separate browser: Chromium may never close the profile of an abandoned
 * page.
 */
export const visitInOwnBrowser = async <T>(
  options: VisitOptions,
  work: (visit: Visit) => Promise<T>,
): Promise<T> => {
  await using browser = await launchBrowser();
  return await work(await openVisit(browser, options));
};
