import { after, before, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'puppeteer';
import { killBrowser, launchForJourneys } from './browser/browser.ts';
import { keepEvidence, type Failing } from './evidence/keepEvidence.ts';
import type { RunningProduct } from './product/product.ts';
import { profilesOf } from './browser/profiles.ts';
import {
  BrowserStalled,
  StalledBeside,
  walkWatched,
  watchPage,
  type WatchedPage,
} from './browser/stalledBrowser.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './browser/visitor.ts';
import { within } from './within.ts';

/** What a journey has at hand. */
export type Stage<P extends RunningProduct = RunningProduct> = {
  readonly product: P;
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
};

/** A test as its runner names it. */
type Titled = Pick<TestContext, 'name' | 'filePath' | 'signal'>;

type Walk<P extends RunningProduct> = (stage: Stage<P>) => Promise<void>;

const keepWhatIsThere = async (failing: Failing) => {
  try {
    await keepEvidence(failing);
  } catch (error) {
    // the journey's own failure must be told, whatever state its pages are in
    process.stderr.write(`  no evidence could be kept: ${String(error)}\n`);
  }
};

/** A visitor's profile, and the name under which it is kept for the next one. */
type Taken = { readonly profile: BrowserContext; readonly name: string | undefined };

const openBrowser = async (needsWindow: boolean) => {
  const browser = await launchForJourneys(needsWindow);
  return { browser, profiles: profilesOf(browser) };
};

const CLOSE_MS = 10_000;

export type JourneyOptions = {
  /** they see what only a whole Chromium shows, not its shell */
  readonly needsWindow?: boolean;
};

/**
 * Opens one browser and one product for all journeys of a file.
 * @param openProduct starts the product, or finds the one that all share
 * @returns a wrapper for a test's function: visitors leave at its end, their profiles with them unless
 * they have names; a failure leaves evidence; where the browser stalls, the journey is walked once more
 * in a new one, and that is told
 */
export const journeysOn = <P extends RunningProduct>(
  openProduct: () => Promise<P>,
  { needsWindow = false }: JourneyOptions = {},
) => {
  const open = () => openBrowser(needsWindow);
  let opened: ReturnType<typeof open> | undefined;
  let product: P | undefined;
  before(async () => {
    product = await openProduct();
    opened = open();
    await opened;
  });
  /** They keep evidence of a test that took too long, which its runner does not wait for. */
  const walking = new Set<Promise<void>>();
  after(async () => {
    await Promise.allSettled(walking);
    try {
      const browser = (await opened)?.browser;
      if (browser !== undefined && (await within(CLOSE_MS, browser.close())) === 'nothing')
        killBrowser(browser);
    } finally {
      await product?.stop();
    }
  });

  /** A walk beside may have exchanged it already. */
  const exchange = async (stalled: ReturnType<typeof open>): Promise<void> => {
    if (opened !== stalled) return;
    opened = open();
    killBrowser((await stalled).browser);
  };

  /** @param isLast where the browser stalls, the walk is not repeated: that leaves evidence, too */
  const walkOnce = async (
    { name, filePath, signal }: Titled,
    walk: Walk<P>,
    isLast: boolean,
  ): Promise<void> => {
    if (!opened || !product) throw new Error('the browser is not open');
    const mine = opened;
    const { browser, profiles } = await mine;
    const on = product;
    const visitors: Visitor[] = [];
    const watched: WatchedPage[] = [];
    const taken: Taken[] = [];
    const leave = async (nameOf: (one: Taken) => string | undefined) => {
      for (const visitor of visitors) visitor.leave();
      await Promise.all(watched.map((page) => page.leave()));
      await Promise.all(taken.map((one) => profiles.giveBack(one.profile, nameOf(one))));
    };
    const visitor = async (options: VisitorOptions = {}) => {
      signal.throwIfAborted();
      const profile = await profiles.take(options.profile);
      taken.push({ profile, name: options.profile });
      // from its beginning: a browser that draws no more is met before anything is opened
      const meet = async (page: Page) => void watched.push(await watchPage(page));
      const arrived = await newVisitor(profile, options, meet);
      visitors.push(arrived);
      return arrived;
    };
    const keep = async (fault: unknown) => {
      for (const page of watched) await page.free();
      await keepWhatIsThere({
        title: name,
        file: filePath ?? '',
        error: fault,
        product: on,
        visitors,
      });
    };
    /** What is to be said of a fault: where it is the browser's, that. */
    const saidOf = (error: unknown): unknown => {
      if (signal.aborted) return error;
      if (opened !== mine)
        return new StalledBeside('the browser stalled under a walk beside this', { cause: error });
      return browser.connected
        ? error
        : new BrowserStalled('the browser is gone', { cause: error });
    };
    try {
      try {
        await walkWatched(
          () => walk({ product: on, visitor }),
          () => watched,
          signal,
        );
      } finally {
        await on.restore?.();
      }
      await leave(({ name: kept }) => kept);
    } catch (error) {
      const said = saidOf(error);
      if (said instanceof StalledBeside) throw said;
      if (said instanceof BrowserStalled) {
        if (isLast) await keep(said);
        await exchange(mine);
        throw said;
      }
      await keep(said);
      // whatever was left behind in them goes with them; the fault itself must be told all the same
      await leave(() => undefined).catch((rest: unknown) =>
        process.stderr.write(`  its profiles could not be left: ${String(rest)}\n`),
      );
      throw said;
    }
  };

  const walkThrough = async (test: Titled, walk: Walk<P>): Promise<void> => {
    let isLast = false;
    for (;;)
      try {
        return await walkOnce(test, walk, isLast);
      } catch (error) {
        if (!(error instanceof BrowserStalled) || test.signal.aborted) throw error;
        // what a walk beside this has met is not this one's
        const isOwn = !(error instanceof StalledBeside);
        if (isOwn && isLast) throw error;
        process.stderr.write(`  ${error.message}: walked once more in a new one\n`);
        isLast ||= isOwn;
      }
  };

  return (walk: Walk<P>) =>
    async (test: Titled): Promise<void> => {
      const walked = walkThrough(test, walk);
      walking.add(walked);
      try {
        await walked;
      } finally {
        walking.delete(walked);
      }
    };
};
