import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { until } from '../until.ts';

/**
 * Follows requests of a kind that begin from now on. Of nothing else: one frame or picture whose end the driver
 * never hears of would keep the whole page from being idle.
 * @param isOfKind by the address
 * @param end of a request: its answer's head where its body may be kept unread
 * @param quietMs for which none has begun or ended since
 * @returns waits until all of them have ended, and follows them no more
 */
export const watchRequests = (
  page: Page,
  isOfKind: (url: URL) => boolean,
  end: 'head' | 'body',
  quietMs: number,
): (() => Promise<void>) => {
  const underWay = new Set<HTTPRequest>();
  let changedAt = performance.now();
  const begun = (request: HTTPRequest) => {
    if (!isOfKind(new URL(request.url()))) return;
    underWay.add(request);
    changedAt = performance.now();
  };
  const ended = (request: HTTPRequest) => {
    if (underWay.delete(request)) changedAt = performance.now();
  };
  const answered = (response: HTTPResponse) => {
    if (end === 'head') ended(response.request());
  };
  page.on('request', begun).on('response', answered);
  page.on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    const isQuiet = () => underWay.size === 0 && performance.now() - changedAt > quietMs;
    try {
      await until('what was asked for has come', async () => isQuiet());
    } catch (error) {
      const addresses = [...underWay].map((request) => request.url());
      throw new Error(`under way: ${addresses.join(' ') || 'ever more'}`, { cause: error });
    } finally {
      page.off('request', begun).off('response', answered);
      page.off('requestfinished', ended).off('requestfailed', ended);
    }
  };
};

/** No other code is asked for by what came last, in ms. */
const CODE_QUIET_MS = 300;

/** As `watchRequests`, of code. */
export const watchCode = (page: Page): (() => Promise<void>) =>
  watchRequests(page, ({ pathname }) => /\.(?:js|css)$/.test(pathname), 'body', CODE_QUIET_MS);
