import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import { injectRequestFault, type InjectedRequestFault } from './requestFault.ts';

/**
 * What becomes of the frames of ads in a browser page. Browsers fetch them from the platform itself, so
 * the line between host and platform has no part in it.
 */
export type AdFault =
  /** the frame comes after three seconds */
  | 'slow'
  /** it never comes, until the fault is lifted */
  | 'hang'
  /** no connection */
  | 'reset'
  /** an error in words, of something between the platform and the reader */
  | 500
  | 503
  /** half of a document, without its script */
  | 'corrupt'
  /** it tells its page that it `loops`, and then does so for ever */
  | 'endless'
  /** the platform's own frame without an ad */
  | 'empty';

const FRAME_PATH = '/_ads/frame';
const SLOW_MS = 3000;
/** its plan hides ads */
const PREMIUM_BLOG = '/kominka-naoshi/';

const ENDLESS = `<!doctype html><script>
  parent.postMessage('loops', '*');
  setTimeout(() => { for (;;); }, 50);
</script>`;

const withoutAd = (address: string): string => {
  const url = new URL(address);
  url.searchParams.set('path', PREMIUM_BLOG);
  return url.href;
};

const befall = async (
  request: HTTPRequest,
  fault: AdFault,
  lifted: Promise<void>,
): Promise<void> => {
  if (typeof fault === 'number')
    return request.respond({ status: fault, contentType: 'text/plain', body: 'Bad Gateway' });
  if (fault === 'reset') return request.abort('connectionreset');
  if (fault === 'empty') return request.continue({ url: withoutAd(request.url()) });
  if (fault === 'corrupt')
    return request.respond({ status: 200, contentType: 'text/html', body: '<!doctype html><bo' });
  if (fault === 'endless')
    return request.respond({ status: 200, contentType: 'text/html', body: ENDLESS });
  await (fault === 'slow' ? wait(SLOW_MS) : lifted);
  return request.continue();
};

/** Puts a fault on all frames of ads that a page asks for from now on, until it is lifted. */
export const injectAdFault = (page: Page, fault: AdFault): Promise<InjectedRequestFault> =>
  injectRequestFault(
    page,
    (url) => new URL(url).pathname === FRAME_PATH,
    (request, lifted) => befall(request, fault, lifted),
  );
