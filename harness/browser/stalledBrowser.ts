import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError, UnsupportedOperation, type CDPSession, type Page } from 'puppeteer';
import { within } from '../within.ts';

/**
 * The browser stopped rendering a visible page that responds, or the browser or a page's process
 * exited. A headless Chromium without enough CPU time does so once in thousands of pages. No page
 * can cause the same symptoms: a busy page does not respond, but responds again once its script is
 * terminated.
 */
export class StalledBrowserError extends Error {}

/** A script of the page did not finish, so the page did not respond. */
class PageHangs extends Error {}

type Patience = {
  /** time until the first check of a journey's pages, and between checks */
  readonly afterMs: number;
  /** longest time that a page may go without a frame */
  readonly frameMs: number;
  /** longest time without a response, counted after `frameMs` */
  readonly silentMs: number;
};

/** longer than most journeys, but leaves time for a second run in a journey's four minutes */
const PATIENCE: Patience = { afterMs: 30_000, frameMs: 10_000, silentMs: 50_000 };

/** time limit of a response that a page gives immediately unless it hangs */
const ANSWER_MS = 2000;

/** time limit to terminate a script, on a busy machine */
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

/** Whether a page responds; works without scripts too, but reports no frames or timers. */
const answers = (page: Page): Promise<true> => page.evaluate(() => true as const);

/** Opens a session that can terminate scripts; null in Firefox, whose driver cannot. */
const openSession = async (page: Page): Promise<CDPSession | null> => {
  try {
    return await page.createCDPSession();
  } catch (error) {
    if (error instanceof UnsupportedOperation) return null;
    throw error;
  }
};

/**
 * Starts to watch a page. Call before the page's scripts run: a page with a running script accepts
 * no session.
 */
export const watchPage = async (page: Page) => {
  const session = await openSession(page);
  let hasCrashed = false;
  const onCrash = () => {
    hasCrashed = true;
  };
  page.on('error', onCrash);
  const isLost = () => hasCrashed || !page.browser().connected;
  /** The page's response in time; true for a page that was left or closed meanwhile. */
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
    // scripts may have been disabled meanwhile
    return rendered === 'nothing' ? saysWithin(ANSWER_MS, answers(page)) : rendered;
  };
  const endScript = async () =>
    session === null ? 'nothing' : within(END_MS, session.send('Runtime.terminateExecution'));
  return {
    /**
     * @param cause the reason of the check; undefined: a routine check
     * @errors StalledBrowserError, PageHangs
     */
    look: async (
      patience: Pick<Patience, 'frameMs' | 'silentMs'>,
      cause?: unknown,
    ): Promise<void> => {
      const says = isLost() ? 'nothing' : await seen(patience);
      if (isLost()) throw new StalledBrowserError(`browser lost ${page.url()}`, { cause });
      if (says === true) return;
      if (says === false)
        throw new StalledBrowserError(`browser stopped painting ${page.url()}`, { cause });
      if ((await endScript()) === 'nothing')
        throw new StalledBrowserError(`browser does not respond for ${page.url()}`, { cause });
      throw new PageHangs(`script of ${page.url()} never ends`, { cause });
    },
    /** Terminates the script of a page that does not respond, so that the page can be read. */
    free: async (): Promise<void> => {
      if (!isLost() && (await saysWithin(ANSWER_MS, answers(page))) === 'nothing')
        await endScript();
    },
    leave: async (): Promise<void> => {
      page.off('error', onCrash);
      if (page.isClosed() || isLost()) return;
      // a killed browser still counts as connected for a moment
      await session?.detach().catch((error: unknown) => {
        if (!(error instanceof ProtocolError)) throw error;
      });
    },
  };
};

export type WatchedPage = Awaited<ReturnType<typeof watchPage>>;

/**
 * Runs a journey until it finishes, or until one of its pages stalls or hangs. Pending waits of the
 * journey end when its pages close.
 * @param pages returns the pages that are currently open
 * @param signal ends the watch of a journey that Jest has aborted
 * @errors StalledBrowserError, PageHangs; else the error of the journey
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
