import { UnsupportedOperation, type HTTPRequest, type HTTPResponse, type Page } from 'puppeteer';

/** A request of a page, and what became of it. */
export type Requested = {
  readonly url: string;
  readonly method: string;
  /** as browsers name it: document, script, fetch … */
  readonly type: string;
  /** since the log started */
  readonly atMs: number;
  /** status or error; null while there is neither */
  readonly outcome: number | string | null;
  /** until the head of the response */
  readonly ms: number | null;
  /** null for a page from the host's cache */
  readonly requestId: string | null;
};

export type NetworkLog = {
  /** oldest first; of a long journey the last ones */
  readonly all: () => readonly Requested[];
  readonly stop: () => void;
};

/** Whether the server left a request without a response; the client aborts its own requests to `/_api` in time. */
export const isUnanswered = ({ outcome, url }: Requested): boolean =>
  outcome === null || (outcome === 'net::ERR_ABORTED' && new URL(url).pathname.startsWith('/_api'));

const MOST_STORED = 600;

/** Firefox's driver knows documents from all else. */
const readResourceType = (request: HTTPRequest): string => {
  try {
    return request.resourceType();
  } catch (error) {
    if (!(error instanceof UnsupportedOperation)) throw error;
    return request.isNavigationRequest() ? 'document' : 'other';
  }
};

/** Logs the requests of a page. */
export const listenToNetwork = (page: Page): NetworkLog => {
  const startedMs = performance.now();
  const now = () => Math.round(performance.now() - startedMs);
  const log = new Map<HTTPRequest, Requested>();
  const onRequest = (request: HTTPRequest) => {
    // images of a browser's own controls
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
    all: () => [...log.values()],
    stop: () =>
      page.off('request', onRequest).off('response', onResponse).off('requestfailed', onFailure),
  };
};
