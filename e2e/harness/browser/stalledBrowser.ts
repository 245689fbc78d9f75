import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/**
 * The browser has stopped drawing a page that is shown and answers. A headless Chromium in want of
 * processor time does so once in thousands of pages; nothing that a page does looks like it, for one
 * that is busy does not answer.
 */
export class BrowserStalled extends Error {}

export type Patience = {
  /** how long a walk may take before its pages are looked at, and from one look to the next */
  readonly afterMs: number;
  /** how long a page may be without a frame */
  readonly frameMs: number;
};

/** longer than nearly all journeys, and with time left in a journey's two minutes to walk again */
const PATIENCE: Patience = { afterMs: 30_000, frameMs: 10_000 };

/** for the answer to come from the page */
const ANSWER_MS = 2000;

const isWithoutFrames = (page: Page, frameMs: number): Promise<boolean> =>
  page.evaluate(
    (patienceMs) =>
      new Promise<boolean>((tell) => {
        requestAnimationFrame(() => tell(false));
        setTimeout(() => tell(document.visibilityState === 'visible'), patienceMs);
      }),
    frameMs,
  );

/**
 * Walks to the end, or until a page is found that the browser draws no more.
 * @param pages those that are open by now
 * @errors BrowserStalled; else what the walk throws
 */
export const walkWatched = async (
  walk: () => Promise<void>,
  pages: () => readonly Page[],
  { afterMs, frameMs }: Patience = PATIENCE,
): Promise<void> => {
  const stalled = Promise.withResolvers<never>();
  const look = async () => {
    for (const page of pages()) {
      try {
        // without scripts a page has no frames to tell of, and one that hangs tells nothing
        const isStalled = await Promise.race([
          isWithoutFrames(page, frameMs),
          wait(frameMs + ANSWER_MS, false, { ref: false }),
        ]);
        if (isStalled)
          stalled.reject(new BrowserStalled(`the browser draws ${page.url()} no more`));
      } catch {
        // a page that is left or closed has no frames to wait for
      }
    }
  };
  const ended = new AbortController();
  const watch = async () => {
    try {
      for (;;) {
        await wait(afterMs, undefined, { signal: ended.signal });
        await look();
      }
    } catch (error) {
      if (!ended.signal.aborted) throw error;
    }
  };
  const watching = watch();
  // what waits in vain in a browser that has stalled fails by itself before it is looked at
  const walked = walk().catch(async (error: unknown) => {
    await look();
    await Promise.race([stalled.promise, Promise.reject(error)]);
  });
  try {
    await Promise.race([walked, stalled.promise, watching.then(() => stalled.promise)]);
  } finally {
    ended.abort();
  }
};
