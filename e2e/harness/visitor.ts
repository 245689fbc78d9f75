import type { Browser, Page } from 'puppeteer';
import { arrivalAfter, statusOf } from './arrival.ts';
import { listenToComplaints, type Complaints } from './complaints.ts';
import { countLayoutShifts } from './layoutShift.ts';

export type VisitorOptions = {
  /** false: the browser runs no script of the page */
  readonly hasScripts?: boolean;
  readonly widthPx?: number;
  /**
   * Who comes by this name stays at the end of a green journey, for a later one of the same file to
   * go on with: for journeys that judge what a page is, not what a stranger meets.
   */
  readonly staysAs?: string;
};

/** Somebody with a browser profile of his own and one page open. */
export type Visitor = {
  readonly page: Page;
  readonly complaints: Complaints;
  /** opens an address and waits until it has loaded; answers its status */
  readonly open: (url: string) => Promise<number>;
  /** clicks what leads to another page and waits until that one has loaded; answers its status */
  readonly follow: (selector: string) => Promise<number>;
  readonly leave: () => Promise<void>;
};

export type KeptVisitor = Visitor & {
  /** makes one who stayed as he came: window, media, nothing complained of */
  readonly refresh: () => Promise<void>;
};

export const WIDTH_PX = 1168;
const HEIGHT_PX = 900;

/** A new visitor, unknown to the product. */
export const newVisitor = async (
  browser: Browser,
  { hasScripts = true, widthPx = WIDTH_PX }: VisitorOptions = {},
): Promise<KeptVisitor> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const openWindow = () => page.setViewport({ width: widthPx, height: HEIGHT_PX });
  await openWindow();
  await page.setJavaScriptEnabled(hasScripts);
  await countLayoutShifts(page);
  const complaints = listenToComplaints(page);
  return {
    page,
    complaints,
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
      return statusOf(page);
    },
    follow: (selector) => arrivalAfter(page, () => page.click(selector)),
    leave: () => context.close(),
    refresh: async () => {
      await openWindow();
      await page.emulateMediaFeatures([]);
      complaints.clear();
    },
  };
};
