import { UnsupportedOperation, type BrowserContext, type Page } from 'puppeteer';
import { arrivalAfter, readResponseStatus } from './arrival.ts';
import { listenToComplaints, type Complaints } from '../pages/complaints.ts';
import { isFirefox } from './isFirefox.ts';
import { countLayoutShifts } from './layoutShift.ts';
import { listenToNetwork, type NetworkLog } from './networkLog.ts';
import { emulateNoSpeculation, emulateLongHold } from './emulateReader.ts';
import { within } from '../within.ts';

export type VisitorOptions = {
  /** false: the browser runs no script of the page */
  readonly hasScripts?: boolean;
  readonly widthPx?: number;
  /**
   * Whether the browser says that it renders linked pages ahead, and a living page leaves a guest's links to
   * it. The browsers of journeys render nothing ahead and do not say so, as those of other makers.
   */
  readonly rendersAhead?: boolean;
  /**
   * A profile of this name outlives a green journey, and a later one of the same file goes on with it:
   * for journeys that judge what a page is, not what a stranger meets. The window is as good as new.
   */
  readonly profile?: string;
};

/** Somebody with a browser profile of his own and one page open. */
export type Visitor = {
  readonly page: Page;
  readonly complaints: Complaints;
  readonly network: NetworkLog;
  /** opens an address and waits until it has loaded; answers its status */
  readonly open: (url: string) => Promise<number>;
  /** clicks what leads to another page and waits until that one has loaded; answers its status */
  readonly follow: (selector: string) => Promise<number>;
  /** stops listening to the page, which another visitor may go on with */
  readonly leave: () => void;
};

export const WIDTH_PX = 1168;
const HEIGHT_PX = 900;

/** The driver of Firefox may miss the load of a page that reloads itself: the document is polled after this. */
const LOAD_MS = 5000;

/**
 * A headless shell's new window has the pointer in its corner, over whatever a page shows there, and takes
 * no word of it before it has drawn.
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
 * A visitor with the profile's window; unknown to the product where the profile is new.
 * @param meet is shown the window before anything is done with it
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
  // of the tabs of one window Firefox paints the last one alone
  const page = stored ?? (await profile.newPage({ type: isInFirefox ? 'window' : 'tab' }));
  if (!stored) await emulateLongHold(page);
  await meet(page);
  await page.setViewport({ width: widthPx, height: HEIGHT_PX });
  // while scripts run: without them no frame says that it is drawn
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
