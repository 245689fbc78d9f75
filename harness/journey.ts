import type { RunningProduct } from './product/product.ts';
import { currentStage } from './run/currentStage.ts';
import type { BrowserOptions, JourneyStage, OpenVisitor } from './run/stage.ts';

/** A journey's product, and the function that opens visitors. */
export type Stage<P extends RunningProduct = RunningProduct> = {
  readonly product: P;
  readonly visitor: OpenVisitor;
};

/** The stage of the test file. @errors throws outside of `jest/journeys.config.mjs` */
export const journeyStage = (): JourneyStage => {
  const stage = currentStage();
  if (stage === undefined) throw new Error('Journeys run by Jest: npm run e2e -- NAME');
  return stage;
};

/**
 * Opens one browser and one product for all journeys of a file.
 * @param openProduct starts the product, or returns a shared one
 * @returns a wrapper for a test's function. After the test visitors leave, and profiles without a
 * name are deleted. A failure leaves evidence; a journey runs again if the browser stalled.
 */
export const journeysOn = <P extends RunningProduct>(
  openProduct: () => Promise<P>,
  options: BrowserOptions = {},
) => {
  let product: P | undefined;
  beforeAll(async () => {
    product = await openProduct();
    await journeyStage().openBrowser(options);
  });
  afterAll(() => product?.stop());
  return (walk: (stage: Stage<P>) => Promise<void>) => async (): Promise<void> => {
    const stage = journeyStage();
    if (stage.isProductStuck()) {
      await product?.stop();
      product = await openProduct();
    }
    if (product === undefined) throw new Error('The product did not start.');
    const on = product;
    await stage.walk(on, (visitor) => walk({ product: on, visitor }));
  };
};
