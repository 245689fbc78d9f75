import type { Page } from 'puppeteer';

/**
 * Ignores longer animations: a transition that delays a height takes days, and an infinite one
 * never finishes.
 */
const LONGEST_MS = 10_000;

/** Waits until every animation shorter than that has finished. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async (longestMs) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longestMs);
    // a cancelled animation has finished too
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, LONGEST_MS);
