import type { Page } from 'puppeteer';
import { until } from '@engawa/harness/until.ts';

declare global {
  interface Window {
    engawaPress?: {
      pressedMs: number;
      readonly visibleMs: Record<string, number>;
      /** starts to watch for the effects of a press on a link to this address */
      readonly begin: (pressedMs: number, href: string) => void;
    };
    /** reports the time of the first trusted click, in ms since the epoch */
    engawaPressed?: (epochMs: number) => void;
  }
}

/** The effect that the page of the pressed link is visible within the document. */
export const NEXT_PAGE = 'next page';

/** Runs in each document: records the first trusted click, and the frame of each effect. */
const install = (effects: readonly string[], nextPage: string): void => {
  const visibleMs: Record<string, number> = {};
  let target = '';
  let title = '';
  const isVisible = (effect: string): boolean => {
    if (effect === nextPage) return location.href === target && document.title !== title;
    const element = document.querySelector(effect);
    return element instanceof HTMLImageElement ? element.naturalWidth > 0 : element !== null;
  };
  const look = () =>
    requestAnimationFrame(() => {
      const found = effects.filter((effect) => !(effect in visibleMs) && isVisible(effect));
      // a frame is painted when the next frame starts
      requestAnimationFrame(() => {
        for (const effect of found) visibleMs[effect] = performance.now();
      });
      if (Object.keys(visibleMs).length + found.length < effects.length) look();
    });
  const press = {
    pressedMs: 0,
    visibleMs,
    begin: (pressedMs: number, href: string) => {
      for (const effect of effects) delete visibleMs[effect];
      Object.assign(press, { pressedMs });
      target = href;
      title = document.title;
      look();
    },
  };
  window.engawaPress = press;
  const onClick = (event: Event) => {
    if (!event.isTrusted || press.pressedMs > 0) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    press.begin(event.timeStamp, link?.href ?? '');
    window.engawaPressed?.(performance.timeOrigin + event.timeStamp);
  };
  // registered before the page's own scripts, which hold an early press
  addEventListener('click', onClick, true);
};

/**
 * Runs in a document.
 * @param pressedEpochMs of a press that may have led to this document; 0 for none
 * @returns ms from the press to an effect, or to first paint of the document that the press opened
 */
const readEffect = (effect: string, pressedEpochMs: number): number | null => {
  const press = window.engawaPress;
  if (press && press.pressedMs > 0) {
    const visibleMs = press.visibleMs[effect];
    return visibleMs === undefined ? null : visibleMs - press.pressedMs;
  }
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint === undefined || pressedEpochMs === 0) return null;
  return performance.timeOrigin + paint.startTime - pressedEpochMs;
};

/** Evaluates in a page. @returns null during a navigation */
export const evaluateUnlessLeft = async <T>(evaluate: () => Promise<T>): Promise<T | null> => {
  try {
    return await evaluate();
  } catch (error) {
    if (
      error instanceof Error &&
      /context was destroyed|Cannot find context|detached/i.test(error.message)
    )
      return null;
    throw error;
  }
};

/** The result of a press. */
export type PressOutcome = {
  /** from the press to the frame with its effect, or to the request for another document */
  readonly ms: number;
  /** whether the browser opened another document instead of the effect */
  readonly isNative: boolean;
};

export type Watched = {
  /**
   * ms from the press to the frame with an effect; for `NEXT_PAGE` in another document, to its
   * first paint
   */
  readonly untilVisible: (effect: string) => Promise<number>;
  /** presses, and waits for an effect or for a request for another document */
  readonly untilOutcome: (press: () => Promise<void>, effect: string) => Promise<PressOutcome>;
};

const PATIENCE_MS = 120_000;

/**
 * Watches later pages for the first press and its effects.
 * @param effects selectors of elements that a press opens or changes, or `NEXT_PAGE`
 */
export const watchPress = async (page: Page, effects: readonly string[]): Promise<Watched> => {
  let pressedEpochMs = 0;
  await page.exposeFunction('engawaPressed', (epochMs: number) => {
    pressedEpochMs = epochMs;
  });
  await page.evaluateOnNewDocument(install, effects, NEXT_PAGE);
  const untilVisible = (effect: string) =>
    until(
      `${effect} is visible`,
      () => {
        const epochMs = effect === NEXT_PAGE ? pressedEpochMs : 0;
        return evaluateUnlessLeft(() => page.evaluate(readEffect, effect, epochMs));
      },
      PATIENCE_MS,
    );
  return {
    untilVisible,
    untilOutcome: async (press, effect) => {
      const left = Promise.withResolvers<PressOutcome>();
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame())
          left.resolve({ ms: Date.now() - pressedEpochMs, isNative: true });
      });
      await press();
      return Promise.race([
        left.promise,
        untilVisible(effect).then((ms) => ({ ms, isNative: false })),
      ]);
    },
  };
};

/** Clicks by script, without a hover that would load the target. */
export const clickByScript = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => {
    if (!(element instanceof HTMLElement)) throw new Error('nothing to click');
    const href = element instanceof HTMLAnchorElement ? element.href : '';
    window.engawaPress?.begin(performance.now(), href);
    element.click();
  });

/** Goes back in the history. @param href the previous address */
export const goBack = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    window.engawaPress?.begin(performance.now(), address);
    history.back();
  }, href);

/**
 * Scrolls the first visible element to the middle of the viewport. @returns a point where a press
 * reaches it
 */
export const centreInView = async (
  page: Page,
  selector: string,
): Promise<{ readonly x: number; readonly y: number }> => {
  await page.waitForSelector(selector);
  for (const element of await page.$$(selector)) {
    if (!(await element.isVisible())) continue;
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // content that is first laid out in view may have moved the element
    await element.scrollIntoView();
    return element.clickablePoint();
  }
  throw new Error(`${page.url()} has no visible ${selector}`);
};
