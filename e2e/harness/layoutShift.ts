import type { Page } from 'puppeteer';

/** The parts of a layout-shift entry that the DOM's own types do not know. */
type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

declare global {
  interface Window {
    engawaLayoutShift?: number;
    /** what moved until now is forgotten */
    engawaForgetShifts?: () => void;
  }
}

/** Lets every page that is opened from now on add up how much its content moved by itself. */
export const countLayoutShifts = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    window.engawaLayoutShift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          window.engawaLayoutShift = (window.engawaLayoutShift ?? 0) + entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    window.engawaForgetShifts = () => {
      observer.takeRecords();
      window.engawaLayoutShift = 0;
    };
  });
};

/**
 * In a page that was turned within the document: the turn is no shift, for the reader has asked for it.
 * The browser thinks so too, but only for half a second after the click. A new document keeps its sum.
 */
export const forgetTurn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (window.engawaIsLeft === undefined) return;
    // two frames: what has moved is known
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.engawaForgetShifts?.();
  });

/** The sum of the shifts so far, as cumulative layout shift counts them; without its windows, so never less. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.engawaLayoutShift === undefined) throw new Error('nobody counted');
    return window.engawaLayoutShift;
  });
