import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { MEGA_PANEL } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { until } from '@engawa/harness/until.ts';
import { BLOGS, EMPTY_BLOG, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { assertQuiet, assertHealthyPage } from '@engawa/harness/pages/healthyPage.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { pressAtOnce } from '@engawa/harness/browser/pressAtOnce.ts';

const journey = journeysOn(sharedProduct);

/** The modules at the end of an entry's page. */
const BELOW = {
  readers: '[data-slot^="social/EntryReaders"]',
  reblogs: '[data-slot^="social/EntryReblogs"]',
} as const;

/** The people in a list, in order. */
const namesIn = (page: Page, list: string) =>
  page.$$eval(`${list} li > span > :first-child`, (names) =>
    names.map(({ textContent }) => textContent),
  );

const LISTS = [
  ['R2.2.12', 'reader.html', 'blog-reader', /^フォロワー\d+人$/],
  ['R2.2.13', 'favorite.html', 'blog-favorite', /^お気に入り\d+件$/],
  ['R2.2.14', 'bookmark.html', 'blog-bookmark', /^ブックマーク\d+件$/],
] as const;

for (const { template, amebaId } of chosenBlogs('people', BLOGS))
  test(
    `R2.2.12 R2.2.13 R2.2.14 R2.2.17 ${template}: the pages of readers, favourites and bookmarks pass the page checks`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      for (const [, file, pageType, heading] of LISTS) {
        const status = await reader.open(`${product.host}/${amebaId}/${file}`);
        const { headings } = await assertHealthyPage(reader, status, { template, pageType });
        assert.match(headings[0] ?? '', heading);
        assert.equal(await reader.page.$('.GlobalTabs'), null, file);
        assert.ok((await reader.page.$$('main li')).length > 0, `${file} is empty`);
      }
    }),
  );

for (const { template, amebaId } of chosenBlogs('likes', BLOGS))
  test(
    `R3.15 ${template}: an entry links to the page of its likers, and that page links back`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const entry = await entryWithImages(product, amebaId);
      await reader.open(entry);
      // with scripts the link opens the list over the page
      const likers = await reader.page.$eval('main a[href*="/iine-"]', (link) =>
        String(Object(link).href),
      );
      const status = await reader.open(likers);
      const { headings } = await assertHealthyPage(reader, status, {
        template,
        pageType: 'blog-iine-entry',
      });
      assert.match(headings[0] ?? '', /^いいね！した人\d+人$/);
      await reader.follow(`main a[href$="${new URL(entry).pathname}"]`);
      assert.equal(reader.page.url(), entry);
    }),
  );

for (const { template, amebaId } of chosenBlogs('readers below', BLOGS))
  test(
    `R2.2.15 ${template}: an entry ends with readers of its blog and a link to the page of all readers`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      await reader.open(await entryWithImages(product, amebaId));
      const names = await namesIn(reader.page, BELOW.readers);
      const status = await reader.follow(`${BELOW.readers} p > a`);
      await assertHealthyPage(reader, status, { template, pageType: 'blog-reader' });
      assert.deepEqual((await namesIn(reader.page, 'main')).slice(0, names.length), names);
      assert.equal(names.length, 4);
    }),
  );

test(
  'R2.2.15 an entry ends with the members that have reblogged it, if any',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const seen = new Set<boolean>();
    for (const entry of await entryAddresses(product, 'kanoya-mio')) {
      await reader.open(entry);
      const names = (await reader.page.$(BELOW.reblogs))
        ? await namesIn(reader.page, BELOW.reblogs)
        : [];
      await reader.open(entry.replace('/entry-', '/reblog-'));
      assert.deepEqual((await namesIn(reader.page, 'main')).slice(0, 4), names, entry);
      seen.add(names.length > 0);
      if (seen.size === 2) return;
    }
    assert.fail('the demo has no entry of each');
  }),
);

const LIVE_PANEL = `${MEGA_PANEL}[data-hydrated]`;

/** The browser stores the folded state half a second later. */
const untilStored = (page: Page) =>
  until('the folded state is stored', () =>
    page.evaluate(() =>
      Object.keys(localStorage).some(
        (key) => key.endsWith('megaPanel') && localStorage.getItem(key)?.includes('true'),
      ),
    ),
  );

const panelHeight = (page: Page) =>
  page.$eval(MEGA_PANEL, (panel) => panel.getBoundingClientRect().height);

const scrollToPanel = (page: Page) =>
  page.$eval(MEGA_PANEL, (panel) => panel.scrollIntoView({ behavior: 'instant' }));

for (const { template, amebaId } of chosenBlogs('panel', BLOGS))
  test(
    `R9.8 R4.17 BR6 ${template}: the server renders an entry with cards of next links, and folded cards stay folded on the next load`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const entry = await entryWithImages(product, amebaId);
      await reader.open(entry);
      await scrollToPanel(page);
      const hrefs = await page.$$eval(`${MEGA_PANEL} li a`, (links) =>
        links.map((link) => link.href),
      );
      assert.ok(hrefs.length > 0, 'the panel has cards before intent');
      assert.ok(!hrefs.includes(entry), 'the entry links to itself');
      assert.equal(new Set(hrefs).size, hrefs.length, 'an entry has two cards');
      const height = await panelHeight(page);
      await hydrateSlots(page);
      await page.waitForSelector(`${LIVE_PANEL} button`);
      assert.equal(await panelHeight(page), height);
      await assertStill(page);
      await page.click(`${MEGA_PANEL} button`);
      await page.waitForSelector(`${MEGA_PANEL} button[aria-expanded=false]`);
      assert.ok((await panelHeight(page)) < height / 2);
      assertQuiet(reader);

      await untilStored(page);
      await reader.open(entry);
      await hydrateSlots(page);
      await scrollToPanel(page);
      await page.waitForSelector(`${LIVE_PANEL} button[aria-expanded=false]`);
      await assertStill(page);
    }),
  );

test(
  'R9.8 without scripts the panel below an entry has cards, and links to the theme, the entry list and the hashtag',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    await reader.open(await entryWithImages(product, LONG_BLOG.amebaId));
    const paths = await page.$$eval(`${MEGA_PANEL} a`, (links) =>
      links.map((link) => link.pathname),
    );
    assert.ok(
      paths.some((path) => path.includes('/theme-')),
      paths.join(),
    );
    assert.ok(paths.includes(`/${LONG_BLOG.amebaId}/entrylist.html`), paths.join());
    assert.ok((await page.$$(`${MEGA_PANEL} li`)).length > 0);
    assert.equal(await page.$(`${MEGA_PANEL} button`), null);
    for (const path of new Set(paths))
      assert.equal((await rawRequest(product.host, path)).status, 200, path);
  }),
);

test(
  'R2.2.12 R2.2.18 pages of readers link to each other, and reader-1.html has reader.html as its canonical address',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const first = `${product.host}/${BLOGS[0]?.amebaId}/reader.html`;
    await reader.open(first);
    assert.equal(await reader.page.$('.BlogNav'), null);
    await reader.follow('main a[rel=next]');
    assert.match(reader.page.url(), /\/reader-2\.html$/);
    await reader.follow('main a[rel=prev]');
    assert.equal(reader.page.url(), first);
    const written = await rawRequest(product.host, new URL(first).pathname.replace('.', '-1.'));
    assert.equal(written.status, 200);
    assert.ok(written.body.toString().includes(`<link rel="canonical" href="${first}">`));
  }),
);

test(
  'a blog without bookmarks shows a message, and one with few favourites has no pager',
  journey(async ({ product }) => {
    const none = await rawRequest(product.host, `/${EMPTY_BLOG.amebaId}/bookmark.html`);
    assert.equal(none.status, 200);
    assert.match(none.body.toString(), /まだブックマークがありません/);
    const few = await rawRequest(product.host, `/${LONG_BLOG.amebaId}/favorite.html`);
    assert.doesNotMatch(few.body.toString(), /pagingArea/);
  }),
);

for (const { template, amebaId } of chosenBlogs('side columns', BLOGS))
  test(
    `R3.8 ${template}: the side columns link to the pages of readers, favourites, bookmarks and comments`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const top = `${product.host}/${amebaId}/`;
      for (const [file, pageType] of [
        ['reader', 'blog-reader'],
        ['favorite', 'blog-favorite'],
        ['bookmark', 'blog-bookmark'],
        ['comment', 'blog-comment'],
      ] as const) {
        await reader.open(top);
        const status = await reader.follow(`aside a[href="/${amebaId}/${file}.html"]`);
        await assertHealthyPage(reader, status, { template, pageType });
      }
    }),
  );

test(
  'R1.5 R3.10 the message board has a page only in plans that include it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const status = await reader.open(`${product.host}/kanoya-mio/messageboard.html`);
    const pageType = 'blog-message-board';
    const { headings } = await assertHealthyPage(reader, status, {
      template: 'official',
      pageType,
    });
    assert.deepEqual(headings, ['メッセージボード']);
    const none = await rawRequest(product.host, '/nanohana-daidokoro/messageboard.html');
    assert.equal(none.status, 404);
    const top = await rawRequest(product.host, '/nanohana-daidokoro/');
    assert.doesNotMatch(top.body.toString(), /messageBoardMenu/);
  }),
);

const CAPTION = '.Calendar caption';

test(
  'R3.9 R9.10 the calendar changes its month without a page load, and without scripts links to the page of the month',
  journey(async ({ product, visitor }) => {
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    const reader = await visitor();
    await reader.open(top);
    const captionIs = (text: string) =>
      reader.page.waitForFunction(
        (selector, wanted) => document.querySelector(selector)?.textContent === wanted,
        {},
        CAPTION,
        text,
      );
    // no part is hydrated yet, so the press is held
    await pressAtOnce(reader.page, '.Calendar-months a[rel=prev]');
    await captionIs('2026年10月');
    assert.equal(reader.page.url(), top);
    await reader.page.click('.Calendar-months a[rel=next]');
    await captionIs('2026年11月');
    assertQuiet(reader);

    const plain = await visitor({ hasScripts: false });
    await plain.open(top);
    await plain.follow('.Calendar-months a[rel=prev]');
    assert.match(plain.page.url(), /\/archive-202610\.html$/);
    assert.equal(await plain.page.$eval(CAPTION, (node) => node.textContent), '2026年10月');
  }),
);
