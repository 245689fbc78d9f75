import * as v from 'valibot';

/** Environment variables that the command and the setup of a run set for its workers. */

/** An existing product to use, as JSON. */
export const SHARED_PRODUCT = 'ENGAWA_E2E_PRODUCT';
/** The seeded data folder, which may only be copied. */
export const SEEDED_DATA = 'ENGAWA_E2E_SEEDED';
/** The folder of this run's evidence and report. */
export const RUN_FOLDER = 'ENGAWA_E2E_RUN';
/**
 * Compile cache folder of the products; a worker would still write its own when Jest expects it to
 * exit.
 */
export const COMPILE_CACHE = 'ENGAWA_E2E_COMPILE_CACHE';
/** The subject of the run, one sentence for its report. */
export const SUBJECT = 'ENGAWA_E2E_SUBJECT';
/** If set, every product uses a real PostgreSQL. */
export const ON_POSTGRESQL = 'ENGAWA_E2E_ON_POSTGRESQL';
/** The browser of the run: one of `BROWSERS`; default: Chromium. */
export const BROWSER = 'ENGAWA_E2E_BROWSER';
/** If set, browsers have windows. */
export const HEADED = 'ENGAWA_E2E_HEADED';
/** Delay in milliseconds before each step of the browser's driver. */
export const SLOW_MS = 'ENGAWA_E2E_SLOW_MS';
/** If set, the browser stays open after a failure until someone closes it. */
export const PAUSE = 'ENGAWA_E2E_PAUSE';
/** If set, a differing image becomes the reference of its page. */
export const ACCEPT_LOOKS = 'ENGAWA_ACCEPT_LOOKS';
/** Published releases to install into the seeded data, as JSON. */
export const RELEASE_SET = 'ENGAWA_E2E_SET';

export const BROWSERS = ['chromium', 'firefox'] as const;

export const isFirefoxRun = (): boolean => process.env[BROWSER] === 'firefox';

const releaseSet = v.object({
  versions: v.record(v.string(), v.string()),
  /** the data folder with the releases */
  from: v.string(),
});

/** A set of published releases. */
export type ReleaseSet = v.InferOutput<typeof releaseSet>;

/** The releases of the run; null: the checkout's builds. */
export const readReleaseSet = (): ReleaseSet | null => {
  const text = process.env[RELEASE_SET];
  return text === undefined ? null : v.parse(releaseSet, JSON.parse(text));
};
