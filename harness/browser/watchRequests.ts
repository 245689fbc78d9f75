import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { until } from '../until.ts';

/**
 * Follows later requests of a kind. Unlike `page.waitForNetworkIdle` it ignores frames and images,
 * whose end the driver may not report.
 * @param end the event that ends a request: `head` if the body may remain unread
 * @returns a function that waits until all requests have finished and none has started or finished
 * for `quietMs`; it also stops following
 */
export const watchRequests = (
  page: Page,
  isOfKind: (url: URL) => boolean,
  end: 'head' | 'body',
  quietMs: number,
): (() => Promise<void>) => {
  const underWay = new Set<HTTPRequest>();
  let changedAt = performance.now();
  const start = (request: HTTPRequest) => {
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
  page.on('request', start).on('response', answered);
  page.on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    const isQuiet = () => underWay.size === 0 && performance.now() - changedAt > quietMs;
    try {
      await until(
        () =>
          `all requests have finished, except ${[...underWay].map((request) => request.url()).join(' ') || 'new ones repeatedly'}`,
        async () => isQuiet(),
      );
    } finally {
      page.off('request', start).off('response', answered);
      page.off('requestfinished', ended).off('requestfailed', ended);
    }
  };
};

const CODE_QUIET_MS = 300;

/** Like `watchRequests`, for scripts and style sheets. */
export const watchCode = (page: Page): (() => Promise<void>) =>
  watchRequests(page, ({ pathname }) => /\.(?:js|css)$/.test(pathname), 'body', CODE_QUIET_MS);
