import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from '../browser/intercept.ts';
import { corrupted, half } from './faultyWire.ts';

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
 * BQ4 Injects a fault into all later script requests of a page for one or more remotes, until it is
 * lifted.
 * @param isEntrySpared only the chunks fail, not the remote entry that loads them
 * @returns the number of affected requests, and a function that lifts the fault
 */
export const injectRemoteFault = async (
  page: Page,
  remotes: string | readonly string[],
  fault: RemoteFault,
  isEntrySpared = false,
) => {
  const script = new RegExp(`/(?:${[remotes].flat().join('|')})/[^/]+/[^/]+\\.js$`);
  let hits = 0;
  let isLifted = false;
  const lifted = Promise.withResolvers<void>();
  await intercept(page, async (request) => {
    const url = request.url();
    if (isLifted || !script.test(url) || (isEntrySpared && ENTRY_FILE.test(url)))
      return 'untouched';
    hits += 1;
    await respond(request, fault, lifted.promise);
    return 'handled';
  });
  const lift = () => {
    isLifted = true;
    lifted.resolve();
  };
  return { hits: () => hits, lift };
};
