import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import { corrupted, half } from './faultyWire.ts';
import { injectRequestFault, type InjectedRequestFault } from './requestFault.ts';

/** An injected fault for a remote's scripts in a browser page; see `Fault`. */
export type RemoteFault = 'slow' | 'hang' | 'reset' | 'corrupt' | 'truncate' | 500 | 503;

const SLOW_MS = 2000;

const respond = async (
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
  const complete = Buffer.from(await answer.arrayBuffer());
  return request.respond({
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    body: fault === 'corrupt' ? corrupted(complete) : half(complete),
  });
};

const ENTRY_FILE = /\/remoteEntry\.[^/]*$/;

/**
 * BQ4 Injects a fault into all later script requests of a page for one or more remotes.
 * @param isEntrySpared only the chunks fail, not the remote entry that loads them
 */
export const injectRemoteFault = (
  page: Page,
  remotes: string | readonly string[],
  fault: RemoteFault,
  isEntrySpared = false,
): Promise<InjectedRequestFault> => {
  const script = new RegExp(`/(?:${[remotes].flat().join('|')})/[^/]+/[^/]+\\.js$`);
  return injectRequestFault(
    page,
    (url) => script.test(url) && !(isEntrySpared && ENTRY_FILE.test(url)),
    (request, lifted) => respond(request, fault, lifted),
  );
};
