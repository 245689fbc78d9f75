import type { Page } from 'puppeteer';

/**
 * Longer animations are ignored: a transition that delays a height takes days, and an infinite
 * animation never finishes.
 */
const LONGEST_MS = 10_000;

/** Waits until every animation shorter than `LONGEST_MS` has finished. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async (longestMs) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longestMs);
    // a cancelled animation rejects, and counts as finished
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, LONGEST_MS);
