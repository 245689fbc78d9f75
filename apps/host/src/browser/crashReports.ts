/** A part that broke while it was rendered in the browser. */
export type Crash = {
  /** `social/Iine`, `host/Toolbar` */
  readonly module: string;
  /** `social@1.0.0`: whose work it is */
  readonly release: string;
  readonly pageType: string;
  readonly message: string;
};

/** Where the host takes reports. */
export const CRASH_PATH = '/_crash';

const SHARE = 0.1;
const MOST_OF_A_MESSAGE = 300;

export type CrashReportOptions = {
  readonly send: (crash: Crash) => void;
  /** from 0 up to 1 */
  readonly draw?: () => number;
  /** the page that is shown */
  readonly page?: () => string;
};

/**
 * R8.5 Reports crashes of one page in ten, each module once a page.
 * @returns the report of each crash
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

/** Outlives the page that sends it. */
export const sendCrash = (crash: Crash): void => {
  navigator.sendBeacon(CRASH_PATH, new Blob([JSON.stringify(crash)], { type: 'application/json' }));
};
