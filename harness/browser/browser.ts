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

/** On Linux browsers use only this file's fonts, so that text has equal pixels on all machines. */
const FONTS = { FONTCONFIG_FILE: join(CHECKOUT_ROOT, 'e2e/fonts/fonts.conf') } as const;

/** Launches a browser; in a journey, registers it so that failure evidence includes its pages. */
const launch = async (options: LaunchOptions): Promise<Browser> => {
  const slowMo = Number(process.env[SLOW_MS] ?? 0);
  const env = { ...process.env, ...FONTS };
  const browser = await launchUnwatched({ slowMo, env, ...options });
  return currentStage()?.adopt(browser) ?? browser;
};

/**
 * Launches the installed Firefox over WebDriver BiDi. A feature that its driver lacks throws
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

/** @errors throws in a run with Firefox, because the test needs Chromium */
const launchChromium = (options: LaunchOptions): Promise<Browser> => {
  if (isFirefoxRun()) throw new UnsupportedOperation('the test starts Chromium');
  return launch(options);
};

const FLAGS = [
  // Chromium refuses to start with a sandbox as the root user of a container
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=ja',
  // by default the headless shell hints glyphs differently, so its text would differ from full
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
 * Launches a browser that prerenders links like readers' browsers. The driver gets no event when a
 * prerendered page replaces the current one: use the browser's trace to inspect it.
 */
export const launchRenderingAhead = async (): Promise<Browser> => launchChromium({ args: FLAGS });

/** Environment variable with the path of the headless shell. */
export const SHELL = 'ENGAWA_E2E_SHELL';

/**
 * Launches a browser for journeys, which open thousands of pages. To save CPU time it omits
 * features that do not affect pages. The headless shell, if installed, more than halves the cost of
 * opening a page. Omitting spare processes and a new process per page saves a fifth. Omitting
 * optimising compilers saves a fifth of a page's own process. Measurements omit nothing.
 * @param needsWindow true: uses the complete Chromium, not the headless shell
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
 * started program may be a wrapper script that starts the browser.
 */
export const killBrowser = (browser: Browser): void => {
  const child = browser.process();
  if (child?.pid === undefined) throw new Error('this process did not start the browser');
  // the driver starts the browser in a separate process group; Windows has no process groups
  if (process.platform === 'win32') return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    // all processes of the browser have already exited
  }
};

/** Kills a browser and waits until the driver has disconnected. */
export const terminateBrowser = async (browser: Browser): Promise<void> => {
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  killBrowser(browser);
  await gone;
};
