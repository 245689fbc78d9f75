import { isFirefox } from './isFirefox.ts';
import { TimeoutError, type Browser, type BrowserContext, type Page } from 'puppeteer';

/** For what is on its way to a page that was judged; the driver may wait for some of it in vain. */
const LAST_REQUESTS_MS = 500;

const hasRest = async (page: Page): Promise<boolean> => {
  try {
    await page.waitForNetworkIdle({ idleTime: 0, timeout: LAST_REQUESTS_MS });
    return true;
  } catch (error) {
    if (error instanceof TimeoutError) return false;
    throw error;
  }
};

/**
 * Makes a window as good as new: nothing is pretended in it, no pointer is over it, and its session is
 * over. Its page stays until the next one is opened: an empty one would cost the browser a process.
 */
const asNew = async (page: Page): Promise<void> => {
  await page.emulateMediaFeatures();
  await page.emulateFocusedPage(false);
  // a browser tells the next page where the pointer was last
  await page.mouse.move(-1, -1);
  await page.evaluate(() => sessionStorage.clear());
};

/**
 * The profiles of a browser: cookies, storage, what was fetched. One with a name outlives its journey
 * for a later one to go on with, never for two at once. It keeps one window, for opening a window costs
 * a browser as much as opening a page in it.
 */
export const createProfiles = (browser: Browser) => {
  const free = new Map<string, BrowserContext[]>();
  return {
    take: async (name?: string): Promise<BrowserContext> =>
      (name === undefined ? undefined : free.get(name)?.pop()) ?? browser.createBrowserContext(),
    /**
     * Resets a named profile to one idle window. Closes a profile without a name; in Firefox every profile, because
     * its driver cannot reset a window.
     */
    giveBack: async (profile: BrowserContext, name?: string): Promise<void> => {
      if (name === undefined || (await isFirefox(browser))) return profile.close();
      const [stored, ...others] = await profile.pages();
      for (const page of others) await page.close();
      if (stored && (await hasRest(stored))) await asNew(stored);
      else await stored?.close();
      free.set(name, [...(free.get(name) ?? []), profile]);
    },
  };
};
