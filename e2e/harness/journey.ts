import { after, before, type TestContext } from 'node:test';
import type { Browser } from 'puppeteer';
import { launchBrowser } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import type { RunningProduct } from './product.ts';
import { BrowserStalled, walkWatched } from './stalledBrowser.ts';
import { newVisitor, type KeptVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** What a journey has at hand. */
export type Stage<P extends RunningProduct = RunningProduct> = {
  readonly product: P;
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
};

type Walk<P extends RunningProduct> = (stage: Stage<P>) => Promise<void>;

const keepEvidenceOfAll = async (title: string, visitors: readonly Visitor[]) => {
  for (const visitor of visitors) {
    try {
      await keepEvidence(title, visitor);
    } catch (error) {
      // the journey's own failure must be told, whatever state its page is in
      process.stderr.write(`  no evidence could be kept: ${String(error)}\n`);
    }
  }
};

const leaveAll = (visitors: readonly Visitor[]) =>
  Promise.all(visitors.map(({ leave }) => leave()));

/**
 * Opens one browser and one product for all journeys of a file.
 * @param openProduct starts the product, or finds the one that all share
 * @returns a wrapper for a test's function: visitors leave at its end, a failure leaves evidence; where
 * the browser stalls, the journey is walked once more in a new one, and that is told
 */
export const journeysOn = <P extends RunningProduct>(openProduct: () => Promise<P>) => {
  let browser: Browser | undefined;
  let product: P | undefined;
  /** those who stay, by name, while no journey has them */
  const staying = new Map<string, KeptVisitor[]>();
  before(async () => {
    product = await openProduct();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await product?.stop();
  });

  const walkOnce = async (name: string, walk: Walk<P>): Promise<void> => {
    if (!browser || !product) throw new Error('the browser is not open');
    const opened = browser;
    const on = product;
    const visitors: KeptVisitor[] = [];
    const names = new Map<Visitor, string>();
    const visitor = async (options: VisitorOptions = {}) => {
      const { staysAs } = options;
      const known = staysAs === undefined ? undefined : staying.get(staysAs)?.pop();
      await known?.refresh();
      const arrived = known ?? (await newVisitor(opened, options));
      visitors.push(arrived);
      if (staysAs !== undefined) names.set(arrived, staysAs);
      return arrived;
    };
    try {
      await walkWatched(
        () => walk({ product: on, visitor }),
        () => visitors.map(({ page }) => page),
      );
    } catch (error) {
      if (error instanceof BrowserStalled) throw error;
      await keepEvidenceOfAll(name, visitors);
      await leaveAll(visitors);
      throw error;
    }
    for (const one of visitors) {
      const name = names.get(one);
      if (name === undefined) await one.leave();
      else staying.set(name, [...(staying.get(name) ?? []), one]);
    }
  };

  return (walk: Walk<P>) =>
    async ({ name }: Pick<TestContext, 'name'>): Promise<void> => {
      try {
        await walkOnce(name, walk);
      } catch (error) {
        if (!(error instanceof BrowserStalled)) throw error;
        process.stderr.write(`  ${error.message}: walked once more in a new one\n`);
        // it may not even answer when it is asked to close
        browser?.process()?.kill('SIGKILL');
        staying.clear();
        browser = await launchBrowser();
        await walkOnce(name, walk);
      }
    };
};
