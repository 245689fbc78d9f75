import { isFirefox } from './isFirefox.ts';
import { TimeoutError, type Browser, type BrowserContext, type Page } from 'puppeteer';

/** Wait for pending requests of a tested page; the driver itself might wait for them forever. */
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
 * Resets a window: no emulation, no pointer over it, no session storage. The current page stays
 * open until the next navigation, because an empty page would cost a process.
 */
const asNew = async (page: Page): Promise<void> => {
  await page.emulateMediaFeatures();
  await page.emulateFocusedPage(false);
  // a browser restores the last pointer position on the next page
  await page.mouse.move(-1, -1);
  await page.evaluate(() => sessionStorage.clear());
};

/**
 * The profiles of a browser: cookies, storage, cache. A named profile outlives its journey, and a
 * later journey reuses it; two journeys never share it at the same time. The profile retains one
 * window, because a new window costs as much as opening a page.
 */
export const createProfiles = (browser: Browser) => {
  const free = new Map<string, BrowserContext[]>();
  return {
    take: async (name?: string): Promise<BrowserContext> =>
      (name === undefined ? undefined : free.get(name)?.pop()) ?? browser.createBrowserContext(),
    /**
     * Resets a named profile to one idle window. Closes a profile without a name; in Firefox every
     * profile, because its driver cannot reset a window.
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
