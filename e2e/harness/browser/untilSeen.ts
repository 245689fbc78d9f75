import type { Page } from 'puppeteer';

/** Waits for the first paint: before it, no reader presses anything, and the page does not listen. */
export const untilSeen = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
