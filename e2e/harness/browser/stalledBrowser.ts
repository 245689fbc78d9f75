import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/**
 * The browser has stopped drawing a page that is shown and answers, or it is gone, or its process of a page. A
 * headless Chromium in want of processor time does so once in thousands of pages; nothing that a page does
 * looks like it: one that is busy does not answer, but does so again as soon as its script is ended.
 */
export class BrowserStalled extends Error {}

/** A script of the page ran on and on: nobody could have read or pressed anything. */
export class PageHangs extends Error {}

export type Patience = {
  /** how long a walk may take before its pages are looked at, and from one look to the next */
  readonly afterMs: number;
  /** how long a page may be without a frame */
  readonly frameMs: number;
  /** how long a page may answer nothing, after that */
  readonly silentMs: number;
};

/** longer than nearly all journeys, and with time left in a journey's four minutes to walk again */
const PATIENCE: Patience = { afterMs: 30_000, frameMs: 10_000, silentMs: 50_000 };

/** for the answer to come from the page */
const ANSWER_MS = 2000;

/** Gives up after a time. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | 'nothing'> =>
  Promise.race([work, wait(ms, 'nothing' as const, { ref: false })]);

const isDrawn = (page: Page, frameMs: number): Promise<boolean> =>
  page.evaluate(
    (patienceMs) =>
      new Promise<boolean>((tell) => {
        requestAnimationFrame(() => tell(true));
        setTimeout(() => tell(document.visibilityState !== 'visible'), patienceMs);
      }),
    frameMs,
  );

/** A page that somebody looks at from outside. */
export type WatchedPage = {
  /** @errors BrowserStalled, PageHangs (its script is ended then, so that the page can be looked at) */
  readonly look: (patience: Pick<Patience, 'frameMs' | 'silentMs'>) => Promise<void>;
  readonly leave: () => Promise<void>;
};

/** Begins to watch a page: later, while a script runs, it would take no watcher. */
export const watchPage = async (page: Page): Promise<WatchedPage> => {
  const session = await page.createCDPSession();
  let hasCrashed = false;
  const onCrash = () => {
    hasCrashed = true;
  };
  page.on('error', onCrash);
  const isLost = () => hasCrashed || !page.browser().connected;
  const isDrawnWithin = async ({ frameMs, silentMs }: Pick<Patience, 'frameMs' | 'silentMs'>) => {
    try {
      return await within(frameMs + ANSWER_MS + silentMs, isDrawn(page, frameMs));
    } catch {
      // a page that is left or closed has no frames to wait for
      return true;
    }
  };
  return {
    look: async (patience) => {
      const drawn = isLost() ? 'nothing' : await isDrawnWithin(patience);
      if (isLost()) throw new BrowserStalled(`the browser has lost ${page.url()}`);
      if (drawn === true) return;
      if (drawn === false) throw new BrowserStalled(`the browser draws ${page.url()} no more`);
      if ((await within(ANSWER_MS, session.send('Runtime.terminateExecution'))) === 'nothing')
        throw new BrowserStalled(`the browser answers nothing about ${page.url()}`);
      throw new PageHangs(`a script of ${page.url()} ran on and on`);
    },
    leave: async () => {
      page.off('error', onCrash);
      if (!page.isClosed() && !isLost()) await session.detach();
    },
  };
};

/**
 * Walks to the end, or until a page is found that the browser draws no more, or that hangs.
 * @param pages those that are open by now
 * @param signal ends the walk where it takes too long
 * @errors BrowserStalled, PageHangs; the signal's reason; else what the walk throws
 */
export const walkWatched = async (
  walk: () => Promise<void>,
  pages: () => readonly WatchedPage[],
  signal: AbortSignal,
  patience: Patience = PATIENCE,
): Promise<void> => {
  const look = async () => {
    for (const page of pages()) await page.look(patience);
  };
  const ended = new AbortController();
  const watch = async () => {
    for (;;) {
      await wait(patience.afterMs, undefined, { signal: ended.signal });
      await look();
    }
  };
  const takesTooLong = async () => {
    signal.throwIfAborted();
    await once(signal, 'abort', { signal: ended.signal });
    throw signal.reason;
  };
  // what waits in vain in a browser that has stalled fails by itself before it is looked at
  const walked = walk().catch(async (error: unknown) => {
    await look();
    throw error;
  });
  try {
    await Promise.race([walked, watch(), takesTooLong()]);
  } finally {
    ended.abort();
  }
};
