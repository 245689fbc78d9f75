import type { Page } from 'puppeteer';
import { observeVitals } from '../browser/vitals.ts';

declare global {
  interface Window {
    engawaFirstPress?: { pressedMs: number; effectMs: number };
  }
}

/** Notes in each document from now on when its first trusted click is and which frame has its effect. */
export const watchFirstPress = (page: Page, effect: string): Promise<unknown> =>
  page.evaluateOnNewDocument((selector) => {
    const press = { pressedMs: 0, effectMs: 0 };
    window.engawaFirstPress = press;
    const isVisible = () => {
      const element = document.querySelector(selector);
      return element instanceof HTMLImageElement ? element.naturalWidth > 0 : element !== null;
    };
    const look = () =>
      requestAnimationFrame(() => {
        // the frame that has it is painted when the next one begins
        if (isVisible()) requestAnimationFrame(() => (press.effectMs = performance.now()));
        else look();
      });
    const pressed = ({ isTrusted, timeStamp }: Event) => {
      if (!isTrusted || press.pressedMs > 0) return;
      press.pressedMs = timeStamp;
      look();
    };
    addEventListener('click', pressed, true);
  }, effect);

/**
 * Presses and waits for the effect.
 * @returns from the press to the frame with its effect, ms; null where the browser went to another document instead
 */
export const pressToEffect = async (
  page: Page,
  press: () => Promise<void>,
): Promise<number | null> => {
  const native = Promise.withResolvers<null>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) native.resolve(null);
  });
  await press();
  const effect = page
    .waitForFunction(() => (window.engawaFirstPress?.effectMs ?? 0) > 0)
    .then(() =>
      page.evaluate(() => {
        const { pressedMs, effectMs } = window.engawaFirstPress ?? { pressedMs: 0, effectMs: 0 };
        return effectMs - pressedMs;
      }),
    );
  return Promise.race([native.promise, effect]);
};

/** Brings an element into the viewport. @returns its centre */
export const centreInView = async (
  page: Page,
  selector: string,
): Promise<{ readonly x: number; readonly y: number }> => {
  await page.waitForSelector(selector);
  return page.$eval(selector, (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
};

/** Opens a page and presses an element right after first paint; result as `pressToEffect`. */
export const pressAtFirstPaint = async (
  page: Page,
  url: string,
  selector: string,
): Promise<number | null> => {
  const painted = Promise.withResolvers<void>();
  await observeVitals(page, painted.resolve);
  const loaded = page.goto(url, { waitUntil: 'load' });
  await painted.promise;
  const ms = await pressToEffect(page, async () => {
    const { x, y } = await centreInView(page, selector);
    await page.mouse.click(x, y);
  });
  // a document that was left never loads
  if (ms !== null) await loaded;
  else await Promise.allSettled([loaded]);
  return ms;
};
