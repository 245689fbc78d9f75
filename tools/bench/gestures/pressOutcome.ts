import type { Page } from 'puppeteer';
import { observeVitals } from '../browser/vitals.ts';

declare global {
  interface Window {
    engawaFirstPress?: { pressedMs: number; effectMs: number };
    /** tells when the first trusted click was, in ms since the epoch */
    engawaPressed?: (epochMs: number) => void;
  }
}

/**
 * Notes in each document from now on when its first trusted click is and which frame has its effect.
 * @returns when the click of the latest document was, in ms since the epoch
 */
export const watchFirstPress = async (page: Page, effect: string): Promise<() => number> => {
  let pressedMs = Number.NaN;
  await page.exposeFunction('engawaPressed', (epochMs: number) => {
    pressedMs = epochMs;
  });
  await page.evaluateOnNewDocument((selector) => {
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
      window.engawaPressed?.(performance.timeOrigin + timeStamp);
      look();
    };
    addEventListener('click', pressed, true);
  }, effect);
  return () => pressedMs;
};

export type PressOutcome = {
  /** from the press to the frame with its effect, or to the request for another document */
  readonly ms: number;
  /** whether the browser went to another document in place of the effect */
  readonly isNative: boolean;
};

/**
 * Presses and waits for the effect, or for the request with which the browser leaves the document.
 * @param pressedMs result of `watchFirstPress`
 */
export const pressToEffect = async (
  page: Page,
  pressedMs: () => number,
  press: () => Promise<void>,
): Promise<PressOutcome> => {
  const native = Promise.withResolvers<PressOutcome>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      native.resolve({ ms: Date.now() - pressedMs(), isNative: true });
  });
  await press();
  const effect = page
    .waitForFunction(() => (window.engawaFirstPress?.effectMs ?? 0) > 0)
    .then(() =>
      page.evaluate(() => {
        const press = window.engawaFirstPress ?? { pressedMs: 0, effectMs: 0 };
        return { ms: press.effectMs - press.pressedMs, isNative: false };
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
  effect: string,
): Promise<PressOutcome> => {
  const pressedMs = await watchFirstPress(page, effect);
  const painted = Promise.withResolvers<void>();
  await observeVitals(page, painted.resolve);
  const loaded = page.goto(url, { waitUntil: 'load' });
  await painted.promise;
  const { x, y } = await centreInView(page, selector);
  const outcome = await pressToEffect(page, pressedMs, () => page.mouse.click(x, y));
  // a document that was left never loads
  if (outcome.isNative) await Promise.allSettled([loaded]);
  else await loaded;
  return outcome;
};
