import { join } from 'node:path';
import {
  defaultArgs,
  launch as launchUnwatched,
  UnsupportedOperation,
  type Browser,
  type LaunchOptions,
} from 'puppeteer';
import { ROOT } from '../paths.ts';
import { currentStage } from '../run/currentStage.ts';
import { findFirefox } from '../programs/findFirefox.ts';
import { HEADED, isFirefoxRun, SLOW_MS } from '../run/runVariables.ts';

/** On Linux text has the same pixels on every machine: browsers know the fonts of this file and no others. */
const FONTS = { FONTCONFIG_FILE: join(ROOT, 'e2e/fonts/fonts.conf') } as const;

/** In a journey the pages of every browser join the evidence of a failure. */
const launch = async (options: LaunchOptions): Promise<Browser> => {
  const slowMo = Number(process.env[SLOW_MS] ?? 0);
  const env = { ...process.env, ...FONTS };
  const browser = await launchUnwatched({ slowMo, env, ...options });
  return currentStage()?.adopt(browser) ?? browser;
};

/**
 * The system's Firefox, over WebDriver BiDi. What its driver lacks throws `UnsupportedOperation`, and the
 * environment counts the test as not run.
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

/** @errors throws in a run in Firefox, where a test of Chromium alone is not run */
const launchChromium = (options: LaunchOptions): Promise<Browser> => {
  if (isFirefoxRun()) throw new UnsupportedOperation('the test starts Chromium');
  return launch(options);
};

const FLAGS = [
  // a browser of a container's root user has no sandbox
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=ja',
  // the headless shell hints glyphs otherwise, and its text would differ from the complete Chromium's
  '--font-render-hinting=none',
];

// the driver loses sight of a page that was rendered ahead (fetched ahead it still is), and may ask a
// page that was left but kept for going back
const LEFT_OUT = ['Prerender2', 'BackForwardCache'];

const withoutFeatures = (names: readonly string[]) => `--disable-features=${names.join()}`;

/**
 * A browser with a profile of its own; `globalSetup` names the program in PUPPETEER_EXECUTABLE_PATH.
 * @param flags more of the command line
 */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  launchChromium({ args: [...FLAGS, withoutFeatures(LEFT_OUT), ...flags] });

/**
 * The same, but it renders linked pages ahead as the browsers of readers do. What is shown then has another
 * page's place, of which the driver knows nothing: look at it by the browser's trace.
 */
export const launchRenderingAhead = async (): Promise<Browser> => launchChromium({ args: FLAGS });

/** Environment variable with the path of the headless shell. */
export const SHELL = 'ENGAWA_E2E_SHELL';

/**
 * The same for journeys, which open thousands of pages. What costs processor time and is nothing of a
 * page is left out: Chromium's own windows, where its shell is at hand (a page is opened for less than half);
 * a process kept ready for the next page, and a new one for each (a fifth); compilers that optimise
 * what no page runs for long enough (a fifth of a page's own process). What is measured has them all.
 * @param needsWindow a page shows what only a whole Chromium does
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
 * As the browsers of readers are: frames without an origin have a process apart from their page's, which
 * the driver's own arguments turn off.
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
 * Ends a browser that may not even answer when it is asked to close, with all that it has started: what the
 * driver started may be a script of the system that started the browser.
 */
export const killBrowser = (browser: Browser): void => {
  const child = browser.process();
  if (child?.pid === undefined) throw new Error('this process did not start the browser');
  // the driver gives it a process group of its own; Windows has none
  if (process.platform === 'win32') return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    // nothing of it runs any more
  }
};

/** Kills a browser and waits until its driver has noticed. */
export const terminateBrowser = async (browser: Browser): Promise<void> => {
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  killBrowser(browser);
  await gone;
};
