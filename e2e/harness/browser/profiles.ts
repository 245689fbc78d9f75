import type { Browser, BrowserContext } from 'puppeteer';

/**
 * The profiles of a browser: cookies, storage, what was fetched. One with a name outlives its journey
 * for a later one to go on with, never for two at once.
 */
export const profilesOf = (browser: Browser) => {
  const free = new Map<string, BrowserContext[]>();
  return {
    take: async (name?: string): Promise<BrowserContext> =>
      (name === undefined ? undefined : free.get(name)?.pop()) ?? browser.createBrowserContext(),
    /** Closes its windows; without a name it is gone with them. */
    giveBack: async (profile: BrowserContext, name?: string): Promise<void> => {
      if (name === undefined) return profile.close();
      for (const page of await profile.pages()) await page.close();
      free.set(name, [...(free.get(name) ?? []), profile]);
    },
  };
};
