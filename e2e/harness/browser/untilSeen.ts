import type { Page } from 'puppeteer';

/**
 * Waits until the page shows something. Nobody moves a hand for what he does not see, so until then
 * the page listens to nothing.
 */
export const untilSeen = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
