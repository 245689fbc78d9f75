import { DEMO_BLOGS } from '../../start/demo.ts';
import { chooseBrowser } from '../../test/browser/chooseBrowser.ts';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { awakenLinks } from '../../../e2e/harness/browser/inSite.ts';
import { focusPicture, openedOverAndOver, type Held } from '../../../e2e/harness/browser/viewer.ts';
import { entryWithImages } from '../../../e2e/harness/demo/demoEntries.ts';
import { startProduct } from '../../../e2e/harness/product/product.ts';

/**
 * Opens and closes the picture viewer over an entry of a product of its own.
 * @returns what the page holds on to before and after
 */
export const soakViewer = async (
  dataDir: string,
  times: number,
): Promise<{ readonly before: Held; readonly after: Held }> => {
  await chooseBrowser();
  const product = await startProduct({ dataDir });
  try {
    await using browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setViewport({ width: 1168, height: 900 });
    await page.goto(await entryWithImages(product, DEMO_BLOGS.new), { waitUntil: 'load' });
    await awakenLinks({ page });
    await focusPicture(page);
    return await openedOverAndOver(page, times);
  } finally {
    await product.stop();
  }
};
