import type { ConsoleMessage, HTTPRequest, HTTPResponse, Page } from 'puppeteer';

/** Errors that a browser reports about a page. */
export type Complaints = {
  /** oldest first */
  readonly all: () => readonly string[];
  /** forgets expected errors */
  readonly clear: () => void;
  readonly stop: () => void;
};

/** Leaving a page aborts its requests. */
const LEFT = 'net::ERR_ABORTED';

const FIRST_BAD_STATUS = 400;

/** The sandbox of frames of cheers and embedded images refuses the driver's own script. */
const DRIVER_IN_SANDBOX =
  /^Blocked script execution in '[^']*\/(?:embed\/cheer\/|[^/]+\/image-embed-)/;

/** On a slow machine Chromium reports this for images of the page, too; `idlePreloads` tests preloads. */
const LATE_PICTURE =
  /^The resource \S+\/user_images\/\S+ was preloaded using link preload but not used/;

const MEANS_NOTHING = [DRIVER_IN_SANDBOX, LATE_PICTURE];

/** Collects console messages, uncaught errors and failed requests of a page. */
export const listenToComplaints = (page: Page): Complaints => {
  const lines: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (!MEANS_NOTHING.some((text) => text.test(message.text())))
      lines.push(`console ${message.type()}: ${message.text()}`);
  };
  const onError = (error: unknown) => {
    lines.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`);
  };
  const onFailure = (request: HTTPRequest) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== LEFT) lines.push(`failed: ${request.url()} ${reason}`);
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
    all: () => lines,
    clear: () => lines.splice(0, lines.length),
    stop: () =>
      page
        .off('console', onConsole)
        .off('pageerror', onError)
        .off('requestfailed', onFailure)
        .off('response', onResponse),
  };
};
