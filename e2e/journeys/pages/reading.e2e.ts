import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPResponse, Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { hydrateInSiteLinks } from '@engawa/harness/browser/inSite.ts';
import { BLOGS, EDGE_BLOG, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, findEntry, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import {
  ENTRY_IMAGE,
  ENTRY_TITLE,
  NEWER_ENTRY,
  NEXT_IMAGE,
  OLDER_ENTRY,
  PREVIOUS_IMAGE,
} from '@engawa/harness/browser/selectors.ts';
import {
  assertNoOverflow,
  assertQuiet,
  assertHealthyDocument,
  assertHealthyPage,
} from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

/** Size limit of an entry's document, from the second page on. */
const ENTRY_BYTES = 9_500;

/**
 * Whether a cached page allows only hashed scripts, scripts that these load, and no HTML strings.
 */
const isStrictCopy = async (url: string): Promise<boolean> => {
  await (await fetch(url)).arrayBuffer();
  const copy = await fetch(url);
  await copy.arrayBuffer();
  const policy = copy.headers.get('content-security-policy') ?? '';
  return (
    // a page that is rendered again has a request id
    !copy.headers.has('x-request-id') &&
    /(?:^|; )script-src 'sha256-[^;]+ 'strict-dynamic'(?:;|$)/.test(policy) &&
    policy.includes("require-trusted-types-for 'script'")
  );
};

for (const { template, amebaId } of chosenBlogs('reading', BLOGS)) {
  test(
    `R2.2.1 R2.2.5 BF18 ${template}: the top page, entries and their cached copies pass the page checks under the content security policy`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const top = await reader.open(`${product.host}/${amebaId}/`);
      await assertHealthyPage(reader, top, { template, pageType: 'blog-blogtop' });
      const title = await reader.page.$eval(ENTRY_TITLE, (link) => link.textContent.trim());
      const entry = { template, pageType: 'blog-entry' };
      const first = await assertHealthyPage(reader, await reader.follow(ENTRY_TITLE), entry);
      assert.equal(first.headings[0], title);
      const firstUrl = reader.page.url();
      const older = await assertHealthyPage(reader, await reader.follow(OLDER_ENTRY), entry);
      assert.notEqual(older.canonical, first.canonical);
      await assertHealthyPage(reader, await reader.follow(NEWER_ENTRY), entry);
      assert.equal(reader.page.url(), firstUrl);
      // a refusal by the policy would have been reported as an error
      assert.equal(await isStrictCopy(firstUrl), true);
    }),
  );

  test(
    `R2.2.9 ${template}: an image in an entry links to the image’s page, and that page links back`,
    journey(async ({ product, visitor }) => {
      // with scripts the viewer opens
      const reader = await visitor({ hasScripts: false });
      const entry = await entryWithImages(product, amebaId);
      await reader.open(entry);
      assert.equal(await reader.follow(ENTRY_IMAGE), 200);
      await assertHealthyDocument(reader, { template, pageType: 'image-detail' });
      await assertNoOverflow(reader);
      assertQuiet(reader);
      await reader.follow(`main a[href$="${new URL(entry).pathname}"]`);
      assert.equal(reader.page.url(), entry);
    }),
  );
}

test(
  'R2.2.9 links and arrow keys lead through the images of an entry',
  journey(async ({ product, visitor }) => {
    const { amebaId, template } = EDGE_BLOG;
    const reader = await visitor();
    await reader.open(await entryWithImages(product, amebaId, 3));
    const image = { template, pageType: 'image-detail' };
    await reader.open(
      await reader.page.$eval(ENTRY_IMAGE, (found) => found.closest('a')?.href ?? ''),
    );
    const first = reader.page.url();
    await assertHealthyPage(reader, await reader.follow(NEXT_IMAGE), image);
    const second = reader.page.url();
    assert.notEqual(second, first);
    await arrivalAfter(reader.page, () => reader.page.keyboard.press('ArrowRight'));
    assert.ok(![first, second].includes(reader.page.url()), reader.page.url());
    await assertHealthyPage(reader, await reader.follow(PREVIOUS_IMAGE), image);
    assert.equal(reader.page.url(), second);
  }),
);

test(
  'R2.2.5 the page of each edge case of an entry passes the page checks',
  journey(async ({ product, visitor }) => {
    const urls = await entryAddresses(product, EDGE_BLOG.amebaId);
    assert.equal(urls.length, 18);
    const reader = await visitor();
    const expected = { template: EDGE_BLOG.template, pageType: 'blog-entry' };
    for (const url of urls) await assertHealthyPage(reader, await reader.open(url), expected);
  }),
);

const readEncoding = (answer: HTTPResponse | null) => answer?.headers()['content-encoding'];

for (const { template, amebaId } of chosenBlogs('dictionaries', BLOGS))
  test(
    `BR25 ${template}: a second document is compressed with a dictionary, or without one if the dictionary is missing`,
    journey(async ({ product, visitor }) => {
      const { host } = product;
      const reader = await visitor();
      const { page } = reader;
      const devTools = await page.createCDPSession();
      // a navigation aborts a download in progress, and the next page starts it again
      const dictionary = new Promise<HTTPResponse | null>((done) => {
        page.on('requestfinished', (request) => {
          if (request.url().includes('/_dictionary/')) done(request.response());
        });
      });
      const first = await page.goto(`${host}/${amebaId}/`);
      assert.match(readEncoding(first) ?? '', /^(?:br|zstd)$/);
      assert.ok((await dictionary)?.ok());

      // the browser stores the dictionary some time after the download
      const [url = ''] = await entryAddresses(product, amebaId);
      const answer = await until('the browser has the dictionary', async () => {
        const next = await page.goto(url);
        return readEncoding(next) === 'dcb' && next;
      });
      const whole = await rawRequest(host, new URL(url).pathname);
      assert.equal(await answer.text(), whole.body.toString());
      await assertHealthyPage(reader, answer.status(), { template, pageType: 'blog-entry' });
      assert.ok(Number(answer.headers()['content-length']) <= ENTRY_BYTES, url);

      // addresses of releases that were removed long ago
      const gone = await rawRequest(host, new URL(url).pathname, {
        headers: {
          'Accept-Encoding': 'gzip, br, zstd, dcb, dcz',
          'Available-Dictionary': `:${'A'.repeat(43)}=:`,
        },
      });
      assert.match(String(gone.headers['content-encoding']), /^(?:br|zstd)$/);
      await devTools.send('Network.clearBrowserCache');
      const again = await page.goto(url);
      assert.match(readEncoding(again) ?? '', /^(?:br|zstd)$/);
      await assertHealthyPage(reader, again?.status() ?? 0, { template, pageType: 'blog-entry' });
    }),
  );

const IMAGES = 'a[href$="/imagelist.html"]';
const IMAGE_LIST = '[data-slot^="imagevideo/ImageList:"]';

/** Times of the first frame with content, and of the load of the head's last style sheet. */
const firstFrame = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')];
    const ends = sheets.map(({ href }) => {
      const [timing] = performance.getEntriesByName(href, 'resource');
      return timing instanceof PerformanceResourceTiming ? timing.responseEnd : NaN;
    });
    const paints = performance.getEntriesByType('paint').map(({ startTime }) => startTime);
    return { count: sheets.length, lastSheetMs: Math.max(...ends), paintMs: Math.min(...paints) };
  });

for (const { template, amebaId } of chosenBlogs('first frames', BLOGS))
  test(
    `BF10 ${template}: no frame of an entry is painted before all its style sheets have loaded`,
    journey(async ({ product, visitor }) => {
      const { page } = await visitor();
      // delays these files by a second: a page that does not wait for them is painted long before
      let delayed = 0;
      await intercept(page, async (request) => {
        if (!request.url().endsWith('.css')) return 'untouched';
        delayed += 1;
        await wait(1000);
        return 'untouched';
      });
      await page.goto((await findEntry(product, amebaId, 0)).url, { waitUntil: 'load' });
      assert.ok(delayed > 1);
      // a part with its own style sheet would be visible without it
      const late = await page.$$eval('body link[rel=stylesheet], body style', (all) => all.length);
      assert.equal(late, 0, 'no style sheet is in the body');
      await until('the page is painted', async () =>
        page.evaluate(() => performance.getEntriesByType('paint').length > 0),
      );
      const { count, lastSheetMs, paintMs } = await firstFrame(page);
      assert.equal(count, 2, 'one style sheet of host and template, one of all modules');
      assert.ok(paintMs >= lastSheetMs, `${paintMs} ms, ${lastSheetMs} ms`);
    }),
  );

test(
  'BF10 a page that opens without a page load is not visible before its style sheets have loaded',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open((await findEntry(product, LONG_BLOG.amebaId, 0)).url);
    const requested: string[] = [];
    const released = Promise.withResolvers<void>();
    await intercept(page, async (request) => {
      if (new URL(request.url()).pathname.endsWith('.css')) {
        requested.push(request.url());
        await released.promise;
      }
      return 'untouched';
    });
    await hydrateInSiteLinks(reader);
    await page.evaluate((list) => {
      const readSheetUrls = () => [...document.styleSheets].map(({ href }) => href ?? '');
      new MutationObserver(() => {
        if (document.documentElement.dataset['displayedWith'] || !document.querySelector(list))
          return;
        document.documentElement.dataset['displayedWith'] = readSheetUrls().join(' ');
      }).observe(document, { childList: true, subtree: true });
    }, IMAGE_LIST);
    await page.click(IMAGES);
    await until('the style sheet is requested', async () =>
      requested.some((url) => url.includes('/imagevideo/')),
    );
    assert.equal(await page.$(IMAGE_LIST), null, 'the page is visible without its style sheet');
    released.resolve();
    await page.waitForSelector(IMAGE_LIST);
    const displayedWith = await page.$eval('html', ({ dataset }) => dataset['displayedWith'] ?? '');
    for (const url of requested)
      assert.ok(displayedWith.includes(url), `${url} of ${displayedWith}`);
  }),
);

test(
  'BF10 an entry is readable when its style sheets fail to load',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    let lost = 0;
    await intercept(page, async (request) => {
      if (!request.url().endsWith('.css')) return 'untouched';
      lost += 1;
      await request.abort('connectionreset');
      return 'handled';
    });
    const entry = await findEntry(product, LONG_BLOG.amebaId, 0);
    await page.goto(entry.url, { waitUntil: 'load' });
    assert.ok(lost > 1);
    const title = await page.$('main h1');
    assert.ok(await title?.isVisible(), 'the title is visible');
    assert.ok((await page.$eval('main', (main) => main.innerText)).length > 200);
  }),
);
