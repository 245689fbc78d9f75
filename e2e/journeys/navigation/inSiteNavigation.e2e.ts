import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry, findImageUrl } from '@engawa/harness/demo/demoEntries.ts';
import { assertIine, iineButton, readIine } from '@engawa/harness/browser/iine.ts';
import {
  assertAsRendered,
  hydrateInSiteLinks,
  followAt,
  goInHistory,
  isSameDocument,
  travel,
  writeLink,
  WRITTEN,
} from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_TITLE, OLDER_ENTRY } from '@engawa/harness/browser/selectors.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const NEXT_PAGE = '[data-uranus-component=paging] a[rel=next]';
const TITLE_LINK = '.BlogHeader a[href$="/"]';
const MOST_DRIFT_PX = 2;

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test(
  'R2.1.9 Back restores page and scroll position after a reload in the middle of the history',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    const top = await page.title();
    await page.evaluate(() => scrollTo({ top: 876, behavior: 'instant' }));
    await followAt(page, ENTRY_TITLE);
    await page.evaluate(() => scrollTo({ top: 234, behavior: 'instant' }));
    await page.reload({ waitUntil: 'load' });
    await until('the position is restored', async () => (await scrollTop(page)) === 234);
    assert.equal(await isSameDocument(page), false);
    // without a gesture the page's own code is not loaded
    await travel(page, -1, top);
    await until(
      'the position is restored',
      async () => Math.abs((await scrollTop(page)) - 876) <= MOST_DRIFT_PX,
    );
    assertQuiet(reader);
  }),
);

for (const { template, amebaId } of chosenBlogs('within the document', BLOGS))
  test(
    `R2.1.9 ${template}: pages that open without a page load are identical to those that the server renders`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const stranger = await visitor();
      await reader.open(`${product.host}/${amebaId}/`);
      await hydrateInSiteLinks(reader);
      for (const link of [ENTRY_TITLE, OLDER_ENTRY, TITLE_LINK, NEXT_PAGE]) {
        await reader.follow(link);
        await assertAsRendered(reader, stranger);
      }
      // a link on an image opens over the page; a next link opens a page
      const { pathname } = new URL(await findImageUrl(product, amebaId));
      await writeLink(reader.page, pathname, { rel: 'next' });
      await followAt(reader.page, WRITTEN);
      await assertAsRendered(reader, stranger);
      assertQuiet(reader);
    }),
  );

test(
  'R2.1.9 R4.12 Back and Forward cause no page load and restore the scroll position within 2 px',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    const places: { title: string; top: number }[] = [];
    const standAt = async (top: number) => {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      places.push({ title: await page.title(), top: await scrollTop(page) });
      assert.equal(places.at(-1)?.top, top);
    };
    await standAt(1234);
    await followAt(page, ENTRY_TITLE);
    assert.equal(await scrollTop(page), 0);
    await standAt(321);
    await followAt(page, OLDER_ENTRY);
    await standAt(55);
    const [top, entry, older] = places;
    for (const [steps, place] of [
      [-1, entry],
      [-1, top],
      [1, entry],
      [1, older],
    ] as const) {
      if (!place) throw new Error('the position is unknown');
      await travel(page, steps, place.title);
      const drift = Math.abs((await scrollTop(page)) - place.top);
      assert.ok(drift <= MOST_DRIFT_PX, `${place.title}: ${drift} px away`);
    }
    assert.ok(await isSameDocument(page));
    assertQuiet(reader);
  }),
);

test(
  'R2.1.9 a link with data-ignore-scroll retains the scroll position',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    // both pages have the compact header: scroll anchoring would correct a change of its height
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/page-2.html`);
    await hydrateInSiteLinks(reader);
    await writeLink(page, `/${LONG_BLOG.amebaId}/page-3.html`, { 'data-ignore-scroll': '' });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await followAt(page, WRITTEN);
    assert.equal(await scrollTop(page), 700);
    assert.ok(await isSameDocument(page));
  }),
);

test(
  'R2.1.9 a link that changes only the fragment opens no page, and Back restores the scroll position',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url } = await findEntry(product, LONG_BLOG.amebaId, 3);
    await reader.open(url);
    await hydrateInSiteLinks(reader);
    const reads: string[] = [];
    // a prefetch during idle time requests another page
    page.on('request', (request) => {
      if (request.url().includes(new URL(url).pathname)) reads.push(request.url());
    });
    await writeLink(page, '#main');
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    await page.$eval(WRITTEN, (link) => (link as HTMLElement).click());
    await until('the fragment is in the address', async () => page.url() === `${url}#main`);
    const atMain = await scrollTop(page);
    assert.notEqual(atMain, 150);
    await goInHistory(page, -1);
    // Firefox's driver gets no event
    await until(
      'the address has no fragment',
      async () => (await page.evaluate(() => location.href)) === url,
    );
    assert.equal(await scrollTop(page), 150);
    assert.ok(await isSameDocument(page));
    assert.deepEqual(reads, []);
  }),
);

test(
  'R2.1.9 a page that is opened by keyboard focuses its main content and announces its title',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url, title } = await findEntry(product, LONG_BLOG.amebaId, 2);
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    await page.focus(`${ENTRY_TITLE}[href$="${new URL(url).pathname}"]`);
    const status = await arrivalAfter(page, () => page.keyboard.press('Enter'));
    assert.equal(status, 200);
    assert.equal(page.url(), url);
    assert.ok(await isSameDocument(page));
    const notified = await page.evaluate(() => ({
      focus: document.activeElement?.id,
      announced: document.querySelector('.PageAnnouncement')?.textContent,
      title: document.title,
    }));
    assert.equal(notified.focus, 'main');
    assert.equal(notified.announced, notified.title);
    assert.ok(notified.title.startsWith(title), notified.title);
    // the next tab stop is in the page itself
    await page.keyboard.press('Tab');
    assert.ok(await page.$eval('#main', (main) => main.contains(document.activeElement)));
  }),
);

test(
  'R4.8 a like on a page that was opened without a page load is sent once and persists',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openMemberPage(reader, product, `${product.host}/${LONG_BLOG.amebaId}/`, MEMBERS.roaming);
    await hydrateInSiteLinks(reader);
    const entry = await findEntry(product, LONG_BLOG.amebaId, 5);
    await followAt(page, `${ENTRY_TITLE}[href$="${new URL(entry.url).pathname}"]`);
    const { isLiked, count } = await readIine(page, entry.entryId);
    assert.equal(isLiked, false);
    const writes: string[] = [];
    page.on('request', async (request) => {
      if (/"operation":"(create|delete)"/.test(await readRequestBody(request)))
        writes.push(request.url());
    });
    await page.click(iineButton(entry.entryId));
    await until('the like is visible', async () => (await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    assert.equal(writes.length, 1);
    // the state moves with the reader to the list and back
    await followAt(page, TITLE_LINK);
    assert.deepEqual(await readIine(page, entry.entryId), { isLiked: true, count: count + 1 });
    assert.ok(await isSameDocument(page));
    await page.click(iineButton(entry.entryId));
    await until('the like is removed', async () => !(await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: false, count });
    assertQuiet(reader);
  }),
);
