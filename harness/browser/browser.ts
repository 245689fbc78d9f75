import { join } from 'node:path';
import {
  defaultArgs,
  launch as launchUnwatched,
  UnsupportedOperation,
  type Browser,
  type LaunchOptions,
} from 'puppeteer';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { currentStage } from '../run/currentStage.ts';
import { findFirefox } from '../programs/findFirefox.ts';
import { HEADED, isFirefoxRun, SLOW_MS } from '../run/runVariables.ts';

/** On Linux text has the same pixels on every machine: browsers use only the fonts of this file. */
const FONTS = { FONTCONFIG_FILE: join(CHECKOUT_ROOT, 'e2e/fonts/fonts.conf') } as const;

/** In a journey the evidence of a failure includes the pages of every browser. */
const launch = async (options: LaunchOptions): Promise<Browser> => {
  const slowMo = Number(process.env[SLOW_MS] ?? 0);
  const env = { ...process.env, ...FONTS };
  const browser = await launchUnwatched({ slowMo, env, ...options });
  return currentStage()?.adopt(browser) ?? browser;
};

/**
 * Launches the system's Firefox over WebDriver BiDi. A feature that its driver lacks throws
 * `UnsupportedOperation`, and the environment counts the test as not run.
 * @param preferences of `about:config`
 */
export const launchFirefox = async (
  preferences: Readonly<Record<string, unknown>> = {},
): Promise<Browser> => {
  const found = await findFirefox();
  if (!found.ok) throw new Error(found.error);
  return launch({
    browser: 'firefox',
    executablePath: found.value,
    headless: process.env[HEADED] === undefined,
    extraPrefsFirefox: { 'intl.accept_languages': 'ja', ...preferences },
  });
};

/** @errors throws in a Firefox run, because the test needs Chromium */
const launchChromium = (options: LaunchOptions): Promise<Browser> => {
  if (isFirefoxRun()) throw new UnsupportedOperation('the test starts Chromium');
  return launch(options);
};

const FLAGS = [
  // Chromium has no sandbox for a container's root user
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=ja',
  // the headless shell hints glyphs differently, and its text would differ from the complete
  // Chromium's
  '--font-render-hinting=none',
];

// The driver loses track of a prerendered page (prefetch still works), and may query a page in the
// back/forward cache.
const LEFT_OUT = ['Prerender2', 'BackForwardCache'];

const withoutFeatures = (names: readonly string[]) => `--disable-features=${names.join()}`;

/**
 * Launches a browser with a new profile; `globalSetup` sets the program in
 * PUPPETEER_EXECUTABLE_PATH.
 * @param flags more command line flags
 */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  launchChromium({ args: [...FLAGS, withoutFeatures(LEFT_OUT), ...flags] });

/**
 * Launches a browser that prerenders links like readers' browsers. A prerendered page replaces the
 * current one without notice to the driver: inspect it with the browser's trace.
 */
export const launchRenderingAhead = async (): Promise<Browser> => launchChromium({ args: FLAGS });

/** Environment variable with the path of the headless shell. */
export const SHELL = 'ENGAWA_E2E_SHELL';

/**
 * Launches a browser for journeys, which open thousands of pages. To save CPU time it omits
 * features that do not affect pages. The headless shell instead of Chromium's windows, if
 * installed, more than halves the cost of opening a page. No spare process and no new process per
 * page saves a fifth. No optimising compilers saves a fifth of a page's own process. Measurements
 * use all of these features.
 * @param needsWindow the page needs the complete Chromium
 */
export const launchForJourneys = async (needsWindow = false): Promise<Browser> => {
  if (isFirefoxRun()) return launchFirefox();
  const isHeaded = process.env[HEADED] !== undefined;
  const shell = needsWindow || isHeaded ? undefined : process.env[SHELL];
  return launchChromium({
    ...(shell === undefined
      ? { headless: !isHeaded }
      : { executablePath: shell, headless: 'shell' as const }),
    args: [
      ...FLAGS,
      withoutFeatures([...LEFT_OUT, 'SpareRendererForSitePerProcess']),
      '--renderer-process-limit=2',
      '--js-flags=--no-turbofan,--no-maglev',
    ],
  });
};

/**
 * Launches a browser with site isolation like readers' browsers: frames without an origin have
 * their own process. The driver's default arguments disable this.
 */
export const launchIsolating = async (): Promise<Browser> => {
  const args = await defaultArgs({ args: [...FLAGS, withoutFeatures(LEFT_OUT)] });
  return launchChromium({
    ignoreDefaultArgs: true,
    args: [
      ...args.map((arg) => arg.replace(',IsolateSandboxedIframes', '')),
      '--remote-debugging-port=0',
    ],
  });
};

/**
 * Kills a browser that may not respond to a close request, with all its child processes: the
 * started program may be a system script that starts the browser.
 */
export const killBrowser = (browser: Browser): void => {
  const child = browser.process();
  if (child?.pid === undefined) throw new Error('this process did not start the browser');
  // the driver starts it in its own process group; Windows has none
  if (process.platform === 'win32') return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    // all its processes have exited
  }
};

/** Kills a browser and waits until its driver has noticed. */
export const terminateBrowser = async (browser: Browser): Promise<void> => {
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  killBrowser(browser);
  await gone;
};
