import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer';
import { asReader } from '../../harness/browser/asReader.ts';
import { awakenLinks, isSameDocument } from '../../harness/browser/inSite.ts';
import { awaken } from '../../harness/browser/slots.ts';
import { LONG_BLOG } from '../../harness/demo/blogs.ts';
import { entryAddresses, entryOf } from '../../harness/demo/demoEntries.ts';
import { journeysOn } from '../../harness/journey.ts';
import { assertQuiet } from '../../harness/pages/healthyPage.ts';
import {
  doctoredRelease,
  publishUnchecked,
  throwsFor,
} from '../../harness/product/doctoredRelease.ts';
import { figuresOf } from '../../harness/product/figures.ts';
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

test(
  'BF14 a canary that spends its budget of errors is stopped by its host, and by the release service for all',
  journey(async ({ product }) => {
    const { dataDir, host } = product;
    const version = '1.2.4';
    const before = await stableVersion(dataDir, 'social');
    const entries = (await entryAddresses(product, amebaId)).slice(0, 20);
    const failing = entries.slice(0, 10).map((url) => /entry-(\d+)/.exec(url)?.[1] ?? '');
    await publishUnchecked(dataDir, 'social', version, throwsFor({ './Iine': failing }));
    await release(dataDir, 'canary', 'social', version, '--share', '5');
    const isCanary = async (lane: number) =>
      (await sent(`${host}/${amebaId}/`, lane)).text.includes(`social@${version}`);
    await until('the canary is live', () => isCanary(4));
    for (let view = 0; view < 3; view += 1)
      // oxlint-disable-next-line no-await-in-loop -- readers of three moments
      await Promise.all(entries.map((url) => sent(url, 4)));

    await until('its share gets the stable pages', async () => !(await isCanary(4)));
    const { text } = await sent(entries[0] ?? '', 4);
    assert.ok(text.includes(`social@${before}`));
    assert.equal((await figuresOf(product, 'host')).sum('engawa_host_canary_stopped_total', {}), 1);
    await until('the registry names it no more', async () =>
      (await release(dataDir, 'history', 'social')).includes('canary-stopped'),
    );
    const [line = ''] = (await release(dataDir, 'history', 'social')).split('\n');
    assert.match(line, /stopped by a host: failed renders: \d+ of \d+, of the stable release 0 of/);
    assert.doesNotMatch(await release(dataDir, 'status'), /canary/);
  }),
);
