// These journeys fail on purpose: failedJourneys.e2e.ts runs them by jest/planted.config.mjs and
// reads their evidence.
import { setTimeout as wait } from 'node:timers/promises';
import { terminateBrowser } from '@engawa/harness/browser/browser.ts';
import { runWatched, watchPage } from '@engawa/harness/browser/stalledBrowser.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';

const journey = journeysOn(sharedProduct);

/** Long enough that a request counts as one without a response. */
const LONG_MS = 6000;
const SHORT_MS = 5000;

test(
  'throws',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await page.evaluate(async () => {
      console.error('planted in the console');
      await fetch('/_api/nothingOfThisName');
    });
    throw new Error('the planted failure');
  }),
);

test(
  'waits for another notice',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/help/`);
    await page.evaluate(() => {
      const notice = document.createElement('output');
      notice.textContent = 'だめでした。';
      document.body.append(notice);
      // like a real notice: it is gone before the wait ends
      setTimeout(() => notice.remove(), 8000);
    });
    await waitForNotice(page, 'できました。');
  }),
);

test(
  'leaves a request without a response',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/help/`);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().endsWith('/hanging')) void request.continue();
    });
    await page.evaluate(() => void fetch('/hanging'));
    await wait(LONG_MS);
    await page.evaluate(() => fetch('/_health'));
    throw new Error('planted');
  }),
);

test(
  'loses its browser twice',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/help/`);
    await terminateBrowser(page.browser());
    throw new Error('planted: the wait timed out');
  }),
);

test(
  'has a script that never ends',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    const watched = await watchPage(page);
    const run = () =>
      page.evaluate(() => {
        for (;;);
      });
    await runWatched(run, () => [watched], { afterMs: 50, frameMs: 1000, silentMs: 0 });
  }),
);

test(
  'takes too long',
  journey(async ({ product, visitor }) => {
    const { open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await new Promise<never>(() => undefined);
  }),
  SHORT_MS,
);

test('is no journey', () => {
  throw new Error('planted without a page');
});
