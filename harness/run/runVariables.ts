import * as v from 'valibot';

/** Environment variables by which the command and the setup of a run configure its workers. */

/** A product to use instead of starting one, as JSON. */
export const SHARED_PRODUCT = 'ENGAWA_E2E_PRODUCT';
/** The seeded data folder, which is only copied. */
export const SEEDED_DATA = 'ENGAWA_E2E_SEEDED';
/** The folder of this run's evidence and report. */
export const RUN_FOLDER = 'ENGAWA_E2E_RUN';
/** Folder of compiled code for products; a worker would still write its own when Jest expects it to end. */
export const COMPILE_CACHE = 'ENGAWA_E2E_COMPILE_CACHE';
/** What the run is about, one sentence for its report. */
export const SUBJECT = 'ENGAWA_E2E_SUBJECT';
/** Set: every product uses a real PostgreSQL. */
export const ON_POSTGRESQL = 'ENGAWA_E2E_ON_POSTGRESQL';
/** The browser of the run: one of `BROWSERS`; Chromium if it is not set. */
export const BROWSER = 'ENGAWA_E2E_BROWSER';
/** Set: browsers have windows. */
export const HEADED = 'ENGAWA_E2E_HEADED';
/** Milliseconds before each step of the browser's driver. */
export const SLOW_MS = 'ENGAWA_E2E_SLOW_MS';
/** Set: after a failure the browser stays open until it is closed by hand. */
export const PAUSE = 'ENGAWA_E2E_PAUSE';
/** Published releases to lay into the seeded data, as JSON. */
export const RELEASE_SET = 'ENGAWA_E2E_SET';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

export const isFirefoxRun = (): boolean => process.env[BROWSER] === 'firefox';

const releaseSet = v.object({
  versions: v.record(v.string(), v.string()),
  /** the data folder that has them */
  from: v.string(),
});

/** A set of published releases. */
export type ReleaseSet = v.InferOutput<typeof releaseSet>;

/** The releases that the run is about; null: the builds of the checkout. */
export const readReleaseSet = (): ReleaseSet | null => {
  const text = process.env[RELEASE_SET];
  return text === undefined ? null : v.parse(releaseSet, JSON.parse(text));
};
