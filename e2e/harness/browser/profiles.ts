import type { Browser, BrowserContext, Page } from 'puppeteer';

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
export const profilesOf = (browser: Browser) => {
  const free = new Map<string, BrowserContext[]>();
  return {
    take: async (name?: string): Promise<BrowserContext> =>
      (name === undefined ? undefined : free.get(name)?.pop()) ?? browser.createBrowserContext(),
    /** Leaves one window; without a name the profile is gone, and all its windows. */
    giveBack: async (profile: BrowserContext, name?: string): Promise<void> => {
      if (name === undefined) return profile.close();
      const [kept, ...others] = await profile.pages();
      for (const page of others) await page.close();
      if (kept) await asNew(kept);
      free.set(name, [...(free.get(name) ?? []), profile]);
    },
  };
};
