import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import { corrupted, half } from './faultyWire.ts';
import { injectRequestFault, type InjectedRequestFault } from './requestFault.ts';

/** What becomes of a remote's scripts on their way into a browser page. A number: that status. */
export type RemoteFault =
  /** they come after two seconds */
  | 'slow'
  /** they never come, until the fault is lifted */
  | 'hang'
  /** no connection */
  | 'reset'
  /** one byte in the middle is another */
  | 'corrupt'
  /** half of each, as if that were all */
  | 'truncate'
  | 500
  | 503;

const SLOW_MS = 2000;

const befall = async (
  request: HTTPRequest,
  fault: RemoteFault,
  lifted: Promise<void>,
): Promise<void> => {
  if (fault === 'reset') return request.abort('connectionreset');
  if (typeof fault === 'number')
    return request.respond({ status: fault, contentType: 'text/plain', body: 'Bad Gateway' });
  if (fault === 'slow' || fault === 'hang') {
    await (fault === 'slow' ? wait(SLOW_MS) : lifted);
    return request.continue();
  }
  const answer = await fetch(request.url());
  const whole = Buffer.from(await answer.arrayBuffer());
  return request.respond({
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    body: fault === 'corrupt' ? corrupted(whole) : half(whole),
  });
};

const ENTRY_FILE = /\/remoteEntry\.[^/]*$/;

/**
 * BQ4 Puts a fault on all scripts of a remote, or of several, that a page asks for from now on, until it is lifted.
 * @param isEntrySpared the file that comes first comes, and no chunk after it
 */
export const injectRemoteFault = async (
  page: Page,
  remotes: string | readonly string[],
  fault: RemoteFault,
  isEntrySpared = false,
): Promise<InjectedRequestFault> => {
  const script = new RegExp(`/(?:${[remotes].flat().join('|')})/[^/]+/[^/]+\\.js$`);
  return injectRequestFault(
    page,
    (url) => script.test(url) && !(isEntrySpared && ENTRY_FILE.test(url)),
    (request, lifted) => befall(request, fault, lifted),
  );
};
