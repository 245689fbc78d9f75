import type { ConsoleMessage, HTTPRequest, HTTPResponse, Page } from 'puppeteer';

/** What a browser has to say about a page that a reader never should hear. */
export type Complaints = {
  /** everything so far, oldest first */
  readonly all: () => readonly string[];
  /** forgets what is expected to have gone wrong */
  readonly clear: () => void;
  /** hears nothing more */
  readonly stop: () => void;
};

/** Leaving a page breaks off what was still on its way to it. */
const LEFT = 'net::ERR_ABORTED';

const FIRST_BAD_STATUS = 400;

/** Frames of cheers and of embedded images run no script; the driver starts its own there, which the sandbox refuses. */
const DRIVER_IN_SANDBOX =
  /^Blocked script execution in '[^']*\/(?:embed\/cheer\/|[^/]+\/image-embed-)/;

/**
 * Chromium says so by the clock, of pictures that stand in the page too, where the machine is slow. That each
 * picture that is asked for ahead is one of the page's is held where served HTML is (`idlePreloads`).
 */
const LATE_PICTURE =
  /^The resource \S+\/user_images\/\S+ was preloaded using link preload but not used/;

const MEANS_NOTHING = [DRIVER_IN_SANDBOX, LATE_PICTURE];

/** Listens to a page: console, uncaught errors, requests that failed or were answered badly. */
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
