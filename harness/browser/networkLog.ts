import { UnsupportedOperation, type HTTPRequest, type HTTPResponse, type Page } from 'puppeteer';

/** A request of a page, and its outcome. */
export type Requested = {
  readonly url: string;
  readonly method: string;
  /** the browser's resource type: document, script, fetch … */
  readonly type: string;
  /** start of the request, in ms since the log started */
  readonly atMs: number;
  /** status or error; null while pending */
  readonly outcome: number | string | null;
  /** time until the response headers, ms; null without a response */
  readonly ms: number | null;
  /** value of `x-request-id`; null for a page from the host's cache */
  readonly requestId: string | null;
};

/** Whether a request got no response; the client itself aborts slow requests to `/_api`. */
export const isUnanswered = ({ outcome, url }: Requested): boolean =>
  outcome === null || (outcome === 'net::ERR_ABORTED' && new URL(url).pathname.startsWith('/_api'));

const MOST_STORED = 600;

/** Firefox's driver reports only whether a request is a document. */
const readResourceType = (request: HTTPRequest): string => {
  try {
    return request.resourceType();
  } catch (error) {
    if (!(error instanceof UnsupportedOperation)) throw error;
    return request.isNavigationRequest() ? 'document' : 'other';
  }
};

/** Logs the requests of a page. */
export const listenToNetwork = (page: Page) => {
  const startedMs = performance.now();
  const now = () => Math.round(performance.now() - startedMs);
  const log = new Map<HTTPRequest, Requested>();
  const onRequest = (request: HTTPRequest) => {
    // skips images of the browser's own controls
    if (request.url().startsWith('data:')) return;
    log.set(request, {
      url: request.url(),
      method: request.method(),
      type: readResourceType(request),
      atMs: now(),
      outcome: null,
      ms: null,
      requestId: null,
    });
    const [oldest] = log.keys();
    if (log.size > MOST_STORED && oldest) log.delete(oldest);
  };
  const note = (request: HTTPRequest, known: Partial<Requested>) => {
    const before = log.get(request);
    if (before) log.set(request, { ...before, ms: now() - before.atMs, ...known });
  };
  const onResponse = (response: HTTPResponse) =>
    note(response.request(), {
      outcome: response.status(),
      requestId: response.headers()['x-request-id'] ?? null,
    });
  const onFailure = (request: HTTPRequest) =>
    note(request, { outcome: request.failure()?.errorText ?? 'failed' });
  page.on('request', onRequest).on('response', onResponse).on('requestfailed', onFailure);
  return {
    /** logged requests, oldest first; in a long journey only the last ones */
    all: (): readonly Requested[] => [...log.values()],
    stop: () =>
      page.off('request', onRequest).off('response', onResponse).off('requestfailed', onFailure),
  };
};

export type NetworkLog = ReturnType<typeof listenToNetwork>;
