// a field of beacons: cspell:ignore told
import assert from 'node:assert/strict';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { emulateReader } from '@engawa/harness/browser/emulateReader.ts';

const journey = journeysOn(sharedProduct);

const SEEN = 'html[data-seen-ms]';
const OBSERVE = /\/observe\.[0-9a-f]+\.js$/;

test(
  'R7.6 R3.24 an ad that is viewed before the observer code has loaded is reported once, with its time',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await emulateReader(page);
    await page.evaluateOnNewDocument(() => {
      addEventListener('message', ({ data }) => {
        if (data?.state !== 'viewed') return;
        const { dataset } = document.documentElement;
        dataset['seenSpot'] ??= data.spot;
        dataset['seenMs'] ??= String(performance.now());
      });
    });
    await intercept(page, async (request) => {
      if (OBSERVE.test(request.url())) await page.waitForSelector(SEEN);
      return 'untouched';
    });
    await open((await findEntry(product, LONG_BLOG.amebaId, 1)).url);
    const readNotices = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).filter(({ event }) => event === 'measure_ad_performance'),
      );
    await page.waitForSelector(SEEN);
    const { seenSpot, seenMs } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    const ad = await until('the first viewed ad is reported', async () =>
      (await readNotices()).find(({ adSpot }) => adSpot === seenSpot),
    );
    assert.equal(ad['adState'], 'viewed');
    // the ad must be in view for a second; its request started after the page's
    const notifiedMs = Number(ad['toldMs']);
    assert.ok(notifiedMs >= 1000 && notifiedMs <= Number(seenMs), JSON.stringify([ad, seenMs]));
    // a duplicate report would arrive within another second
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
    const spots = (await readNotices()).map(({ adSpot }) => adSpot);
    assert.equal(new Set(spots).size, spots.length, 'each ad is reported once');
  }),
);
