/** @needs linux */
import assert from 'node:assert/strict';
import { addFollow } from '@engawa/api-client/resources/member/follow.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { findEntry, type DemoEntry, findVideo } from '@engawa/harness/demo/demoEntries.ts';
import type { Fault } from '@engawa/harness/faults/faultRule.ts';
import {
  productOnFaultyWire,
  type ProductOnFaultyWire,
} from '@engawa/harness/faults/productOnFaultyWire.ts';
import { hasHostLogged } from '@engawa/harness/product/logLines.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import { largestPaint } from '@engawa/harness/browser/largestPaint.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { renderUncached, purgePage } from '@engawa/harness/requests/renderUncached.ts';
import { memberClient } from '@engawa/harness/requests/memberClient.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(productOnFaultyWire);

const { amebaId } = LONG_BLOG;
const UNREADABLE = 'ご指定のページを表示できません。';
const OUT_OF_SERVICE = 'メンテナンスまたは障害のため、ただいまサービスをご利用いただけません。';
const RANKING = '総合ブログランキング';
const LIKE = 'いいね！';

/**
 * Entries without an earlier request, one per injected fault, so that no page comes from the cache.
 */
const freshEntries = (product: ProductOnFaultyWire, from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => findEntry(product, amebaId, from + at)));

const withOneEach = async <T>(
  product: ProductOnFaultyWire,
  from: number,
  cases: readonly T[],
  look: (each: T, entry: DemoEntry) => Promise<void>,
): Promise<void> => {
  const entries = await freshEntries(product, from, cases.length);
  const looks = cases.map((each, at) => {
    const entry = entries[at];
    if (!entry) throw new Error('too few entries');
    return look(each, entry);
  });
  await Promise.all(looks);
};

const isVisible = async ({ url, title }: DemoEntry): Promise<boolean> => {
  const page = await renderedPage(url);
  return page.status === 200 && page.heading === title;
};

const NEEDED: readonly (readonly [Fault, number])[] = [
  [500, 503],
  [502, 503],
  [503, 503],
  [504, 503],
  ['reset', 503],
  ['truncate', 503],
  ['invalid-json', 500],
];
/** Takes almost the full time limit of a page; parallel renders would exceed it. */
const HANGING: typeof NEEDED = [['hang', 503]];

test(
  'R2.4.1 R8.1 a page whose required read fails is an error page, and is complete again once the read succeeds',
  journey(async ({ product }) => {
    const hostPid = await waitForPid(product.pid, 'host');
    const look = async ([fault, status]: (typeof NEEDED)[number], entry: DemoEntry) => {
      const injected = product.wire.inject({
        fault,
        read: 'blogEntry',
        mentions: String(entry.entryId),
      });
      const page = await renderedPage(entry.url);
      assert.deepEqual([fault, page.status, page.heading], [fault, status, UNREADABLE]);
      assert.ok(page.text.includes(OUT_OF_SERVICE), page.text);
      assert.equal(injected.hits(), 1, `${fault} hit one request`);
      injected.lift();
      assert.ok(await isVisible(entry), `${entry.url} has recovered`);
    };
    await withOneEach(product, 0, NEEDED, look);
    await withOneEach(product, NEEDED.length, HANGING, look);
    assert.equal(await waitForPid(product.pid, 'host'), hostPid);
  }),
);

test(
  'R8.3 a failed read of the blogger returns an error page',
  journey(async ({ product }) => {
    for (const [fault, status] of [
      [500, 500],
      [503, 503],
      ['reset', 503],
    ] as const) {
      // earlier pages have cached the blogger
      await purgePage(product, '/kanoya-mio/');
      const injected = product.wire.inject({ fault, read: 'blogger', mentions: 'kanoya-mio' });
      const page = await renderedPage(`${product.host}/kanoya-mio/entry-1.html`);
      assert.deepEqual([fault, page.status, page.heading], [fault, status, UNREADABLE]);
      assert.equal(injected.hits(), 1);
      injected.lift();
    }
  }),
);

const EVERY_FAULT: readonly Fault[] = [500, 503, 'reset', 'truncate', 'invalid-json', 'hang'];

test(
  'R8.4 a failed optional read removes only its block from the page, and the block returns with the read',
  journey(async ({ product }) => {
    for (const fault of EVERY_FAULT) {
      const [entry] = await freshEntries(product, 10 + EVERY_FAULT.indexOf(fault), 1);
      assert.ok(entry);
      await purgePage(product, `/${amebaId}/`);
      const injected = product.wire.inject({ fault, read: 'blogRanking' });
      const page = await renderedPage(entry.url);
      assert.deepEqual(
        [fault, page.status, page.heading, page.text.includes(RANKING), page.text.includes(LIKE)],
        [fault, 200, entry.title, false, true],
      );
      // the footer's read, and the footer panel's in a separate batch
      assert.ok([1, 2].includes(injected.hits()), `${fault} hit ${injected.hits()} requests`);
      injected.lift();
    }
    const [{ url } = { url: '' }] = await freshEntries(product, 10, 1);
    await until('the ranking is back', async () =>
      (await renderedPage(url)).text.includes(RANKING),
    );
  }),
);

test(
  'R8.4 a failed read of a module leaves the rest of the page complete',
  journey(async ({ product }) => {
    // the video part reads its own data
    const { entryUrl } = await findVideo(product, 'nanohana-daidokoro');
    const whole = await renderedPage(entryUrl);
    assert.equal(whole.status, 200);
    for (const fault of EVERY_FAULT) {
      await purgePage(product, new URL(entryUrl).pathname);
      const injected = product.wire.inject({ fault, read: 'entryVideos' });
      const page = await renderedPage(entryUrl);
      assert.deepEqual(
        [fault, page.status, page.heading, page.text.includes(RANKING), page.text.includes(LIKE)],
        [fault, 200, whole.heading, true, true],
      );
      assert.equal(injected.hits(), 1, `${fault} hit one request`);
      injected.lift();
    }
  }),
);

/**
 * Pages of the site, at these viewport widths, with their required reads: every other read belongs
 * to an optional block.
 */
const PAGES_OF_BLOCKS = [
  ['/ranking/', ['blogRanking'], [1280]],
  ['/genre/recipe/', ['genres', 'blogRanking'], [1280]],
  [`/hashtag/${encodeURIComponent('レシピ')}`, ['hashtagEntries'], [1280, 390]],
] as const;

for (const [path, needed, widthsPx] of PAGES_OF_BLOCKS)
  test(
    `BR14 ${decodeURIComponent(path)}: a failed block changes neither heading, links nor the largest paint`,
    journey(async ({ product, visitor }) => {
      const { reads } = await renderUncached(product, path);
      const blocks = [...new Set(reads)].filter((read) => !needed.some((one) => one === read));
      assert.ok(blocks.length > 0, `only required reads: ${reads.join(', ')}`);
      /** The required content of the page, without its blocks. */
      const lookAt = async (reader: Visitor) => {
        const status = await reader.open(product.host + path);
        const heading = await reader.page.$eval('h1', ({ textContent }) => textContent);
        const ways = await reader.page.$$eval('main nav a', ({ length }) => length);
        return { status, heading, ways, largest: await largestPaint(reader.page) };
      };
      const readers = await Promise.all(widthsPx.map((widthPx) => visitor({ widthPx })));
      const look = async () => {
        const seen = [];
        // oxlint-disable-next-line no-await-in-loop -- only the tab in front reports paints
        for (const reader of readers) seen.push(await lookAt(reader));
        return seen;
      };
      const whole = await look();
      for (const read of blocks) {
        const injected = product.wire.inject({ fault: 'alone', read });
        await purgePage(product, path);
        const seen = await look();
        injected.lift();
        assert.deepEqual({ read, seen }, { read, seen: whole });
        assert.ok(injected.hits() > 0, `${read} was not requested`);
      }
      for (const read of needed) {
        const injected = product.wire.inject({ fault: 'alone', read });
        await purgePage(product, path);
        const page = await renderedPage(product.host + path);
        injected.lift();
        assert.deepEqual([read, page.status, page.heading], [read, 503, UNREADABLE]);
      }
      await purgePage(product, path);
    }),
  );

test(
  'a slow read delays a page and does not break it',
  journey(async ({ product }) => {
    const [entry] = await freshEntries(product, 30, 1);
    assert.ok(entry);
    const injected = product.wire.inject({ fault: 'hang', read: 'blogEntry' });
    const visible = isVisible(entry);
    await until('the read is held', async () => injected.hits() === 1);
    injected.lift();
    assert.ok(await visible);
  }),
);

test(
  'a stale page is served while the platform is down, and is rendered again once the platform is up',
  journey(async ({ product }) => {
    const [known, unknown] = await freshEntries(product, 40, 2);
    assert.ok(known && unknown);
    // a page with a missing part expires within seconds
    await purgePage(product, `/${amebaId}/`);
    const injected = product.wire.inject({ fault: 503, read: 'blogRanking' });
    assert.ok(await isVisible(known));
    injected.lift();
    await product.wire.cut();
    const lost = await fetch(unknown.url);
    assert.deepEqual([lost.status, lost.headers.get('retry-after')], [503, '5']);
    await until('the host has failed to renew the page', async () => {
      assert.ok(await isVisible(known), 'the stale copy is served');
      return hasHostLogged(product.dataDir, 'not read:', new URL(known.url).pathname, 'blogEntry');
    });
    assert.ok(await isVisible(known), 'the stale copy is still served');
    await product.wire.mend();
    assert.ok(await isVisible(unknown));
    await until('the page is complete again', async () =>
      (await renderedPage(known.url)).text.includes(RANKING),
    );
  }),
);

test(
  'R1.3 a failed or slow feed shows a message, and loads on the next press',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page, open } = reader;
    await openMemberPage(reader, product, `${product.host}/help/`, MEMBERS.hasty);
    const { write } = await memberClient(page);
    for (const followed of ['kanoya-mio', 'nanohana-daidokoro'])
      // oxlint-disable-next-line no-await-in-loop -- each waits for the one before
      assert.ok((await addFollow(write)({ amebaId: followed })).ok);
    const says = (text: string) =>
      until(`the page contains ${text}`, () =>
        page.$eval('main', ({ textContent }, words) => textContent.includes(words), text),
      );
    const broken = product.wire.inject({ read: 'followFeed', fault: 503 });
    await open(`${product.host}/feed/`);
    await says('記事を読み込めませんでした');
    assert.ok(broken.hits() >= 1);
    broken.lift();
    const slow = product.wire.inject({ read: 'followFeed', fault: 'hang' });
    const again = await page.waitForSelector('::-p-aria([name="もう一度読み込む"][role="button"])');
    await again?.click();
    await until('the feed was requested', async () => slow.hits() > 0);
    await says('読み込んでいます');
    slow.lift();
    await until('the feed has loaded', () =>
      page.$$eval('main li :is(h2, h3) a', ({ length }) => length >= 20),
    );
  }),
);
