import { CLIENT_TIMEOUT_MS, SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';

/**
 * Timeouts of a page. Required reads have the timeout that the specification sets for calls of
 * servers, optional reads the timeout that it sets for browsers. The page stops waiting for a
 * hanging module soon after these timeouts, early enough to render without the module. All loads of
 * a page end before the pool's deadline, so only an unresponsive worker is replaced.
 */
export const RENDER_LIMITS = {
  readMs: SERVER_TIMEOUT_MS,
  optionalReadMs: CLIENT_TIMEOUT_MS,
  /**
   * timeout of reads for deferrable modules; if the server cannot load such a module, the browser
   * does
   */
  deferrableReadMs: 1000,
  moduleMs: 6000,
  /**
   * time at which all module loads end, in ms since the page started, even for a module that
   * started late
   */
  modulesEndMs: 11_000,
  loadMs: 12_000,
} as const;

/** time in ms after which an unresponsive worker is replaced */
const RENDER_DEADLINE_MS = 15_000;

/**
 * Limits of the queue. A page takes about 10 ms of a worker's thread and waits about as long for
 * its reads: 16 concurrent pages keep the thread busy, even if a few hang. 48 queued pages are half
 * a second of work. After a wait of one second, a visitor is better served with a 503.
 */
const ADMISSION = {
  atOncePerWorker: 16,
  asidePerWorker: 4,
  queuedPerWorker: 48,
  longestWaitMs: 1000,
} as const;

/** The limits of a pool with this number of workers. */
export const toPoolLimits = (workers: number) => ({
  workers,
  deadlineMs: RENDER_DEADLINE_MS,
  atOncePerWorker: ADMISSION.atOncePerWorker,
  asidePerWorker: ADMISSION.asidePerWorker,
  queueLength: ADMISSION.queuedPerWorker * workers,
  longestWaitMs: ADMISSION.longestWaitMs,
});
