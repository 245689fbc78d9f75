import type { ConsoleMessage, HTTPRequest, HTTPResponse, Page } from 'puppeteer';

/** Messages of Chromium, Firefox and its driver about requests that a navigation aborted. */
const LEFT: ReadonlySet<string> = new Set([
  'net::ERR_ABORTED',
  'NS_BINDING_ABORTED',
  'Browsing context already closed.',
]);

const FIRST_BAD_STATUS = 400;

/** The sandbox of cheer and image embed frames blocks the driver's own script. */
const DRIVER_IN_SANDBOX =
  /^Blocked script execution in '[^']*\/(?:embed\/cheer\/|[^/]+\/image-embed-)/;

/**
 * Message about an unused preload. On a slow machine Chromium reports it also for used images;
 * `idlePreloads` tests preloads instead.
 */
const LATE_PICTURE =
  /^The resource \S+\/user_images\/\S+ was preloaded using link preload but not used/;

/**
 * Firefox's integrity error for a script that a navigation interrupts. The hash is that of an empty
 * file, so a file with other bytes is still reported (docs/browsers.md).
 */
const INTERRUPTED_SCRIPT =
  /^None of the “sha384” hashes .* The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”\.$/;

/** Firefox rejects a fetch during a navigation; failed requests are reported separately. */
const INTERRUPTED_FETCH =
  /^(?:TypeError: NetworkError when attempting to fetch resource\.|AbortError: The operation was aborted\. ?)$/;

const MEANS_NOTHING = [DRIVER_IN_SANDBOX, LATE_PICTURE, INTERRUPTED_SCRIPT, INTERRUPTED_FETCH];

const meansNothing = (text: string) => MEANS_NOTHING.some((pattern) => pattern.test(text));

/** Collects console messages, uncaught errors and failed requests of a page. */
export const listenToComplaints = (page: Page) => {
  const lines: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (!meansNothing(message.text())) lines.push(`console ${message.type()}: ${message.text()}`);
  };
  const onError = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!meansNothing(text)) lines.push(`uncaught: ${text}`);
  };
  const onFailure = (request: HTTPRequest) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (!LEFT.has(reason)) lines.push(`failed: ${request.url()} ${reason}`);
  };
  const onResponse = (response: HTTPResponse) => {
    const isPage = response.request().isNavigationRequest();
    if (!isPage && response.status() >= FIRST_BAD_STATUS)
      lines.push(`answered ${response.status()}: ${response.url()}`);
  };
  page
    .on('console', onConsole)
    .on('pageerror', onError)
    .on('requestfailed', onFailure)
    .on('response', onResponse);
  return {
    /** the errors so far, oldest first */
    all: (): readonly string[] => lines,
    /** removes the errors so far, for example expected ones */
    clear: () => lines.splice(0, lines.length),
    stop: () =>
      page
        .off('console', onConsole)
        .off('pageerror', onError)
        .off('requestfailed', onFailure)
        .off('response', onResponse),
  };
};

export type Complaints = ReturnType<typeof listenToComplaints>;
