import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asReader } from '../../harness/browser/asReader.ts';
import { intercept } from '../../harness/browser/intercept.ts';
import { LONG_BLOG } from '../../harness/demo/blogs.ts';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import { journeysOn } from '../../harness/journey.ts';
import { sharedProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const journey = journeysOn(sharedProduct);

const OBSERVE = /\/observe\.[0-9a-f]+\.js$/;

test(
  'R7.6 R3.24 an ad that was seen before the page was observed is told of all the same, once, and when that was',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await asReader(page);
    await page.evaluateOnNewDocument(() => {
      addEventListener('message', ({ data }) => {
        if (data?.state === 'viewed')
          document.documentElement.dataset['seenMs'] ??= String(performance.now());
      });
    });
    await intercept(page, async (request) => {
      if (!OBSERVE.test(request.url())) return 'untouched';
      await page.waitForSelector('html[data-seen-ms]');
      return 'untouched';
    });
    await open((await entryOf(product, LONG_BLOG.amebaId, 1)).url);
    const [ad, seenMs, all] = await until('an ad has been told of', () =>
      page.evaluate(() => {
        const told = (window.dataLayer ?? []).filter(
          ({ event }) => event === 'measure_ad_performance',
        );
        const [first] = told;
        return (
          first && ([first, Number(document.documentElement.dataset['seenMs']), told] as const)
        );
      }),
    );
    assert.equal(ad['adState'], 'viewed');
    // it is in view for a second first; its request began after the page's
    assert.ok(Number(ad['toldMs']) >= 1000 && Number(ad['toldMs']) <= seenMs, JSON.stringify(ad));
    const spots = all.map(({ adSpot }) => adSpot);
    assert.equal(new Set(spots).size, spots.length, 'each once');
  }),
);
