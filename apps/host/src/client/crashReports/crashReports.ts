/** A part that threw during rendering in the browser. */
export type Crash = {
  /** name of the part's module: `social/Iine`, `host/Toolbar` */
  readonly module: string;
  /** the release that contains the part, `social@1.0.0` */
  readonly release: string;
  readonly pageType: string;
  readonly message: string;
};

/** The host's endpoint for crash reports. */
export const CRASH_PATH = '/_crash';

const SHARE = 0.1;
const MOST_OF_A_MESSAGE = 300;

export type CrashReportOptions = {
  readonly send: (crash: Crash) => void;
  /**
   * returns a random number from 0 to 1 (exclusive), which decides whether a page view is sampled
   */
  readonly draw?: () => number;
  /** returns the path of the current page */
  readonly page?: () => string;
};

/**
 * R8.5 Reports crashes on 10% of the page views, each module at most once per page.
 * @returns a function that reports one crash
 */
export const createCrashReports = ({
  send,
  draw = Math.random,
  page = () => location.pathname,
}: CrashReportOptions): ((crash: Crash) => void) => {
  let present: string | null = null;
  let isSampled = false;
  const notified = new Set<string>();
  return (crash) => {
    if (present !== page()) {
      present = page();
      isSampled = draw() < SHARE;
      notified.clear();
    }
    if (!isSampled || notified.has(crash.module)) return;
    notified.add(crash.module);
    send({ ...crash, message: crash.message.slice(0, MOST_OF_A_MESSAGE) });
  };
};

/** Sends a crash report by `sendBeacon`, whose request survives the unload of the page. */
export const sendCrash = (crash: Crash): void => {
  navigator.sendBeacon(CRASH_PATH, new Blob([JSON.stringify(crash)], { type: 'application/json' }));
};
