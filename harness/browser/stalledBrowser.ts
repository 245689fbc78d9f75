import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError, UnsupportedOperation, type CDPSession, type Page } from 'puppeteer';
import { within } from '../within.ts';

/**
 * The browser has stopped drawing a page that is shown and answers, or the browser, or the process of one of its
 * pages, has ended. A headless Chromium in want of processor time does so once in thousands of pages; nothing
 * that a page does looks like it: one that is busy does not answer, but does so again as soon as its script is
 * ended.
 */
export class StalledBrowserError extends Error {}

/** A script of the page ran on and on: the page could not be read or used. */
class PageHangs extends Error {}

type Patience = {
  /** how long a walk may take before its pages are looked at, and from one look to the next */
  readonly afterMs: number;
  /** how long a page may be without a frame */
  readonly frameMs: number;
  /** how long a page may answer nothing, after that */
  readonly silentMs: number;
};

/** longer than nearly all journeys, and with time left in a journey's four minutes to walk again */
const PATIENCE: Patience = { afterMs: 30_000, frameMs: 10_000, silentMs: 50_000 };

/** for an answer that a page gives at once unless it hangs */
const ANSWER_MS = 2000;

/** for a busy machine to end a script */
const END_MS = 15_000;

const isRendered = (page: Page, frameMs: number): Promise<boolean> =>
  page.evaluate(
    (patienceMs) =>
      new Promise<boolean>((tell) => {
        requestAnimationFrame(() => tell(true));
        setTimeout(() => tell(document.visibilityState !== 'visible'), patienceMs);
      }),
    frameMs,
  );

/** A page without scripts answers all the same, at once; it has no frames and no timers to tell of. */
const answers = (page: Page): Promise<true> => page.evaluate(() => true as const);

/** A page that somebody looks at from outside. */
export type WatchedPage = {
  /**
   * @param cause why it is looked at; undefined: to be sure
   * @errors BrowserStalled, PageHangs
   */
  readonly look: (
    patience: Pick<Patience, 'frameMs' | 'silentMs'>,
    cause?: unknown,
  ) => Promise<void>;
  /** Ends the script of a page that answers nothing, so that the page can be looked at. */
  readonly free: () => Promise<void>;
  readonly leave: () => Promise<void>;
};

/** Ends scripts that run on and on; null in Firefox, whose driver cannot. */
const openSession = async (page: Page): Promise<CDPSession | null> => {
  try {
    return await page.createCDPSession();
  } catch (error) {
    if (error instanceof UnsupportedOperation) return null;
    throw error;
  }
};

/** Begins to watch a page: later, while a script runs, it would take no watcher. */
export const watchPage = async (page: Page): Promise<WatchedPage> => {
  const session = await openSession(page);
  let hasCrashed = false;
  const onCrash = () => {
    hasCrashed = true;
  };
  page.on('error', onCrash);
  const isLost = () => hasCrashed || !page.browser().connected;
  /** What the page says of itself; a page that is left or closed has no frames to wait for. */
  const saysWithin = async (ms: number, asking: Promise<boolean>) => {
    try {
      return await within(ms, asking);
    } catch {
      return true;
    }
  };
  const seen = async ({ frameMs, silentMs }: Pick<Patience, 'frameMs' | 'silentMs'>) => {
    const patienceMs = frameMs + silentMs;
    if (!page.isJavaScriptEnabled()) return saysWithin(patienceMs, answers(page));
    const rendered = await saysWithin(patienceMs, isRendered(page, frameMs));
    // scripts may have been switched off meanwhile
    return rendered === 'nothing' ? saysWithin(ANSWER_MS, answers(page)) : rendered;
  };
  const endScript = async () =>
    session === null ? 'nothing' : within(END_MS, session.send('Runtime.terminateExecution'));
  return {
    look: async (patience, cause) => {
      const says = isLost() ? 'nothing' : await seen(patience);
      if (isLost()) throw new StalledBrowserError(`browser lost ${page.url()}`, { cause });
      if (says === true) return;
      if (says === false)
        throw new StalledBrowserError(`browser stopped painting ${page.url()}`, { cause });
      if ((await endScript()) === 'nothing')
        throw new StalledBrowserError(`browser does not respond for ${page.url()}`, { cause });
      throw new PageHangs(`script of ${page.url()} never ends`, { cause });
    },
    free: async () => {
      if (!isLost() && (await saysWithin(ANSWER_MS, answers(page))) === 'nothing')
        await endScript();
    },
    leave: async () => {
      page.off('error', onCrash);
      if (page.isClosed() || isLost()) return;
      // a browser that was killed counts as connected for a moment
      await session?.detach().catch((error: unknown) => {
        if (!(error instanceof ProtocolError)) throw error;
      });
    },
  };
};

/**
 * Runs a journey until it ends, or until one of its pages has stalled or hangs. What the journey still waits
 * for then, ends with its pages.
 * @param pages those that are open by now
 * @param signal ends the watch of a journey that Jest has given up
 * @errors BrowserStalled, PageHangs; else what the journey throws
 */
export const runWatched = async (
  walk: () => Promise<void>,
  pages: () => readonly WatchedPage[],
  patience: Patience = PATIENCE,
  signal = new AbortController().signal,
): Promise<void> => {
  const look = async (cause?: unknown) => {
    for (const page of pages()) await page.look(patience, cause);
  };
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, signal]);
  const watch = async () => {
    for (;;) {
      await wait(patience.afterMs, undefined, { signal: either });
      await look();
    }
  };
  try {
    // a wait in a stalled browser may time out before the stall is detected
    const walked = walk().catch(async (error: unknown) => {
      await look(error);
      throw error;
    });
    await Promise.race([walked, watch()]);
  } finally {
    ended.abort();
  }
};
