import { UnsupportedOperation, type BrowserContext, type Page } from 'puppeteer';
import { arrivalAfter, readResponseStatus } from './arrival.ts';
import { listenToComplaints, type Complaints } from '../pages/complaints.ts';
import { isFirefox } from './isFirefox.ts';
import { countLayoutShifts } from './layoutShift.ts';
import { listenToNetwork, type NetworkLog } from './networkLog.ts';
import { emulateNoSpeculation, emulateLongHold } from './emulateReader.ts';
import { within } from '../within.ts';

export type VisitorOptions = {
  /** false: scripts are disabled */
  readonly hasScripts?: boolean;
  readonly widthPx?: number;
  /**
   * Whether the browser reports speculation support. A hydrated page then leaves a guest's links to
   * the browser. By default browsers of journeys report none, like browsers of other vendors.
   */
  readonly rendersAhead?: boolean;
  /**
   * A profile of this name outlives a passed journey, and a later one of the same file reuses it.
   * Use for journeys that do not need a new reader. The window is reset.
   */
  readonly profile?: string;
};

/** A reader with a browser profile and one open page. */
export type Visitor = {
  readonly page: Page;
  readonly complaints: Complaints;
  readonly network: NetworkLog;
  /** opens an address and waits for its load; returns its status */
  readonly open: (url: string) => Promise<number>;
  /** clicks a link to another page and waits for its load; returns its status */
  readonly follow: (selector: string) => Promise<number>;
  /** removes the listeners from the page, which another visitor may reuse */
  readonly leave: () => void;
};

export const WIDTH_PX = 1168;
const HEIGHT_PX = 900;

/**
 * Firefox's driver may miss the load of a page that reloads itself: after this time the document is
 * polled.
 */
const LOAD_MS = 5000;

/**
 * Moves the pointer out of a new window. The headless shell puts the pointer in the corner, over
 * any content there, and accepts no move before the first frame.
 */
const takePointerOut = async (page: Page): Promise<void> => {
  await page.evaluate(
    () =>
      document.visibilityState === 'visible' &&
      new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
  );
  await page.mouse.move(-1, -1);
};

/**
 * Creates a visitor in the profile's window; the site does not know a new profile.
 * @param meet receives the window before its first use
 */
export const newVisitor = async (
  profile: BrowserContext,
  { hasScripts = true, widthPx = WIDTH_PX, rendersAhead = false }: VisitorOptions = {},
  meet: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visitor> => {
  const [stored] = await profile.pages();
  const isInFirefox = await isFirefox(profile.browser());
  if (isInFirefox && (!hasScripts || rendersAhead))
    throw new UnsupportedOperation('Firefox can neither disable scripts nor prerender');
  // Firefox paints only the last tab of a window
  const page = stored ?? (await profile.newPage({ type: isInFirefox ? 'window' : 'tab' }));
  if (!stored) await emulateLongHold(page);
  await meet(page);
  await page.setViewport({ width: widthPx, height: HEIGHT_PX });
  // runs while scripts are enabled, because without scripts no frame is reported
  if (!stored && !isInFirefox) await takePointerOut(page);
  if (!isInFirefox) await page.setJavaScriptEnabled(hasScripts);
  if (!stored && !isInFirefox) {
    await countLayoutShifts(page);
    if (!rendersAhead) await emulateNoSpeculation(page);
  }
  const complaints = listenToComplaints(page);
  const network = listenToNetwork(page);
  return {
    page,
    complaints,
    network,
    open: async (url) => {
      const goThere = () => page.goto(url, { waitUntil: 'load' });
      if (isInFirefox)
        return arrivalAfter(page, async () => void (await within(LOAD_MS, goThere())));
      await goThere();
      return readResponseStatus(page);
    },
    follow: (selector) => arrivalAfter(page, () => page.click(selector)),
    leave: () => {
      complaints.stop();
      network.stop();
    },
  };
};
