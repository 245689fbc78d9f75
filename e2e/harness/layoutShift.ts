import type { Page } from 'puppeteer';

/** The parts of a layout-shift entry that the DOM's own types do not know. */
type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

declare global {
  interface Window {
    engawaLayoutShift?: number;
  }
}

/** Lets every page that is opened from now on add up how much its content moved by itself. */
export const countLayoutShifts = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    window.engawaLayoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          window.engawaLayoutShift = (window.engawaLayoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The sum of the shifts so far, as cumulative layout shift counts them; without its windows, so never less. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.engawaLayoutShift === undefined) throw new Error('nobody counted');
    return window.engawaLayoutShift;
  });
