import { CLIENT_TIMEOUT_MS, SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';

/**
 * A page waits for what it needs as long as the specification lets a server call take, and for what it
 * can do without as long as it lets a browser's. A module that comes to no end, whatever it waits for, is
 * given up soon after that, and early enough that the page is drawn without it; all waves of a page
 * together end before the pool gives the worker up, which only a worker that answers nothing any more has
 * deserved.
 */
export const RENDER_LIMITS = {
  readMs: SERVER_TIMEOUT_MS,
  optionalReadMs: CLIENT_TIMEOUT_MS,
  /** for modules that the browser can load when the reader comes near them */
  deferrableReadMs: 1000,
  moduleMs: 6000,
  /** since the page began, however late a module did */
  modulesEndMs: 11_000,
  loadMs: 12_000,
} as const;

/** from when on a worker that has not answered is given up */
const RENDER_DEADLINE_MS = 15_000;

/**
 * What a visitor may wait behind. A page takes a worker's thread about 10 ms and waits about as long for
 * its reads: 16 at once keep the thread busy, and leave room where a few hang. 48 more are half a second
 * of work; a visitor who has waited a whole one is better asked to come back.
 */
const ADMISSION = {
  atOncePerWorker: 16,
  asidePerWorker: 4,
  queuedPerWorker: 48,
  longestWaitMs: 1000,
} as const;

/** How much a pool of so many workers takes on, and how long it waits for one. */
export const toPoolLimits = (workers: number) => ({
  workers,
  deadlineMs: RENDER_DEADLINE_MS,
  atOncePerWorker: ADMISSION.atOncePerWorker,
  asidePerWorker: ADMISSION.asidePerWorker,
  queueLength: ADMISSION.queuedPerWorker * workers,
  longestWaitMs: ADMISSION.longestWaitMs,
});
