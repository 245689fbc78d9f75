import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer';
import { asReader } from '../../harness/browser/asReader.ts';
import { awakenLinks, isSameDocument } from '../../harness/browser/inSite.ts';
import { awaken } from '../../harness/browser/slots.ts';
import { LONG_BLOG } from '../../harness/demo/blogs.ts';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import { journeysOn } from '../../harness/journey.ts';
import { assertQuiet } from '../../harness/pages/healthyPage.ts';
import { doctoredRelease } from '../../harness/product/doctoredRelease.ts';
import { release, stableVersion } from '../../harness/product/releases.ts';
import { ownProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const journey = journeysOn(ownProduct);

const { amebaId } = LONG_BLOG;
const VERSION = '1.2.3';
const OLD_WORD = '前の記事';
const NEW_WORD = '一つ前の記事';
const PREVIOUS = '[rel=prev] small';

const wordOn = (page: Page) => page.$eval(PREVIOUS, ({ textContent }) => textContent);

const releasesOn = (page: Page) =>
  page.$eval('html', (root) => root.getAttribute('data-releases') ?? '');

/** The document as the host sends it, with the headers that caches act by. */
const sent = async (url: string, lane: number | null = null) => {
  const answer = await fetch(url, lane === null ? {} : { headers: { cookie: `lane=${lane}` } });
  const { headers } = answer;
  return {
    text: await answer.text(),
    cache: headers.get('cache-control'),
    vary: headers.get('vary'),
    cookie: headers.get('set-cookie'),
  };
};

test(
  'BF14 a canary is shown to its share by the cookie, wholly, and to nobody once it is stopped',
  journey(async ({ product, visitor }) => {
    const { dataDir, host } = product;
    const before = await stableVersion(dataDir, 'entry');
    const { url } = await entryOf(product, amebaId, 1);
    const built = await doctoredRelease('entry', (text) => text.replaceAll(OLD_WORD, NEW_WORD));
    await release(dataDir, 'publish', 'entry', '--version', VERSION, '--from', built);
    const stable = await sent(url);
    await release(dataDir, 'canary', 'entry', VERSION, '--share', '5');
    await until('the canary is live', async () => (await sent(url, 4)).text.includes(NEW_WORD));

    const inCanary = await visitor();
    await inCanary.page.setCookie({ name: 'lane', value: '4', url: host });
    await inCanary.open(url);
    assert.equal(await wordOn(inCanary.page), NEW_WORD);
    await awakenLinks(inCanary);
    const set = await releasesOn(inCanary.page);
    assert.match(set, new RegExp(`entry@${VERSION}`));

    // what a living document takes in is of its own set, and so is its code
    const asked: string[] = [];
    inCanary.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await inCanary.page.click('[rel=prev]');
    await until('the entry before is shown', async () => inCanary.page.url() !== url);
    await inCanary.page.waitForSelector(PREVIOUS);
    assert.equal(await wordOn(inCanary.page), NEW_WORD);
    assert.equal(await isSameDocument(inCanary.page), true);
    assert.ok(asked.some((path) => path.startsWith(`/_view-canary/${amebaId}/`)));
    assert.ok(!asked.some((path) => path.startsWith('/_view/')));
    assertQuiet(inCanary);

    // all others get the very bytes of before, from caches too
    assert.deepEqual(await sent(url), stable);
    assert.deepEqual(await sent(url, 5), stable);
    assert.equal((await sent(url, 4)).cache, 'private, no-cache');

    // a browser gets its lane by the beacon of its first view, and no page gives one
    const reader = await visitor();
    await asReader(reader.page);
    await reader.open(url);
    await awaken(reader.page);
    assert.equal(await wordOn(reader.page), OLD_WORD);
    await until('the reader has a lane', async () =>
      (await reader.page.browserContext().cookies()).some(({ name }) => name === 'lane'),
    );
    const lane = (await reader.page.browserContext().cookies()).find(({ name }) => name === 'lane');
    assert.match(lane?.value ?? '', /^\d{1,2}$/);
    assert.deepEqual([lane?.httpOnly, lane?.sameSite], [true, 'Lax']);
    assertQuiet(reader);

    await release(dataDir, 'canary', '--stop');
    await until('all get the stable pages', async () =>
      (await sent(url, 4)).text.includes(`entry@${before}`),
    );
    // the canary's document opens the next page as a document of the stable set
    await inCanary.follow('[rel=prev]');
    assert.equal(await wordOn(inCanary.page), OLD_WORD);
    assert.match(await releasesOn(inCanary.page), new RegExp(`entry@${before}`));
    await awaken(inCanary.page);
    assertQuiet(inCanary);
  }),
);
