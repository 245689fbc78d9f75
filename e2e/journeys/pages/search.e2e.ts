import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { hydrateInSiteLinks } from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';

const journey = journeysOn(sharedProduct);

const FIELD = 'header [role=search] input[name=q]';
const OPTIONS = 'header [role=option]';

/** A page on which four entries are for members only. */
const PATH = '/hidamari-yonin/entrylist.html';
const ROWS = 'ul.skin-archiveList > li';
const UNDO = 'button ::-p-text(変更を取り消す)';
const APPLY = 'button ::-p-text(この条件で表示する)';

const REMOVE = 'a[aria-label$=をはずす]';

const countRows = async (page: Page) => (await page.$$(ROWS)).length;

const isChecked = (page: Page, name: string) =>
  page.$eval(`input[name=${name}]`, (box) => box instanceof HTMLInputElement && box.checked);

test(
  'R2.4.2 R3.7 a search box suggests words as a reader types, and the keyboard searches for a suggestion',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
    await reader.open(`${product.host}/ranking/`);
    await hydrateSlots(page);
    await page.waitForSelector('html[data-in-site]');
    const before = new Set(await scripts());
    await page.focus(FIELD);
    const ring = await page.$eval('header [role=search]', (box) => getComputedStyle(box).outline);
    assert.match(ring, /solid 3px/, 'the ring of the search box is cut by its button');
    await page.waitForSelector(OPTIONS, { visible: true });
    const fetched = (await scripts()).filter((name) => !before.has(name));
    assert.ok(fetched.length > 0, 'the code of suggestions was loaded before the focus');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const proposed = page.waitForResponse(async (answer) =>
      (await readRequestBody(answer.request())).includes('レシ'),
    );
    await page.keyboard.type('レシ');
    await proposed;
    // the suggestions for the first letter are gone, and no others will arrive
    await page.waitForFunction(
      (selector) => {
        const options = [...document.querySelectorAll(selector)].map((one) => one.textContent);
        return options[0] === 'レシピ' && options.every((word) => word.startsWith('レシ'));
      },
      {},
      OPTIONS,
    );
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector(`${FIELD}[aria-activedescendant]`);
    await arrivalAfter(page, () => page.keyboard.press('Enter'));
    assert.equal(new URL(page.url()).searchParams.get('q'), 'レシピ');
    const heading = await page.$eval('h1', ({ textContent }) => textContent);
    assert.equal(heading, '「レシピ」の検索結果');
    // like 200 % zoom in a viewport of 1280: the toolbar's links remain, and nothing is clipped
    await page.setViewport({ width: 640, height: 800 });
    const narrow = await page.$$eval('.Toolbar-links a, .Toolbar [role=search]', (parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ left, width }) => [left, width]),
    );
    assert.equal(narrow.length, 4);
    assert.ok(
      narrow.every(([left = 0, width = 0]) => width > 0 && left >= 0 && left + width <= 640),
      `the toolbar is cut: ${JSON.stringify(narrow)}`,
    );
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assertQuiet(reader);
  }),
);

test(
  'R2.4.2 without scripts the search box of a blog searches that blog, and the results link to a search of all blogs',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    await reader.open(product.host + PATH);
    const hrefs = () =>
      page.$$eval('main h3 a', (links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.type('.searchMenu input[name=q]', '朝');
    assert.equal(await reader.follow('.searchMenu button'), 200);
    assert.equal(
      new URL(page.url()).search,
      `?q=${encodeURIComponent('朝')}&amebaId=hidamari-yonin`,
    );
    const found = await hrefs();
    assert.ok(found.length > 0, 'the search has no result');
    assert.deepEqual(
      found.filter((href) => !href.startsWith('/hidamari-yonin/entry-')),
      [],
    );
    assert.match(await page.$eval('head', ({ innerHTML }) => innerHTML), /content="[^"]*noindex/);
    assert.equal(await reader.follow('a ::-p-text(すべてのブログからさがす)'), 200);
    assert.ok((await hrefs()).some((href) => !href.startsWith('/hidamari-yonin/')));
  }),
);

test(
  'R4.13 without scripts a form filters the entry list, and the address contains the filter',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    await reader.open(product.host + PATH);
    await page.click('summary ::-p-text(絞り込み)');
    await page.click('input[name=amember]');
    assert.equal(await reader.follow(APPLY), 200);
    // a form also submits its empty fields
    assert.equal(new URL(page.url()).search, '?theme=&period=&amember=1');
    assert.equal(await countRows(page), 4);
    assert.ok(await isChecked(page, 'amember'));
    const head = await page.$eval('head', ({ innerHTML }) => innerHTML);
    assert.match(head, /<meta name="robots" content="[^"]*noindex/);
    assert.ok(head.includes(`<link rel="canonical" href="${product.host}${PATH}"`), head);
    await reader.follow(REMOVE);
    assert.equal(page.url(), product.host + PATH);
    for (const made of ['period=x', 'theme=0', 'image=2'])
      assert.equal((await fetch(`${product.host}${PATH}?${made}`)).status, 404, made);
  }),
);

test(
  'R4.13 with scripts the filters of an entry list exclude each other and can be applied, undone and removed',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(product.host + PATH);
    await hydrateInSiteLinks(reader);
    const all = await page.$eval('h1', ({ textContent }) => textContent);
    await page.click('summary ::-p-text(絞り込み)');
    assert.equal(await page.$(UNDO), null, 'no change to undo');
    await page.click('input[name=image]');
    await page.click('input[name=amember]');
    assert.equal(await isChecked(page, 'image'), false);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.click(UNDO);
    assert.equal(await isChecked(page, 'amember'), false);
    assert.equal(await page.$(UNDO), null);
    assert.equal(page.url(), product.host + PATH);

    await page.click('input[name=amember]');
    await reader.follow(APPLY);
    assert.equal(new URL(page.url()).search, '?amember=1');
    assert.notEqual(await page.$eval('h1', ({ textContent }) => textContent), all);
    assert.equal(await countRows(page), 4);
    await reader.follow(REMOVE);
    assert.equal(page.url(), product.host + PATH);
    assert.equal(await page.$eval('h1', ({ textContent }) => textContent), all);
    assertQuiet(reader);
  }),
);

test(
  'BR19 R3.26 emoji become images on a device without emoji fonts, and survive hydration',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    // emulates a device whose fonts have no colour emoji
    await page.evaluateOnNewDocument(() => {
      CanvasRenderingContext2D.prototype.getImageData = () => new ImageData(20, 20);
    });
    await reader.open(`${product.host}/hidamari-yonin/`);
    const picture = await page.waitForSelector('[data-html-key] img.emoji');
    assert.ok(picture, 'no emoji became an image');
    const [src, alt] = await picture.evaluate((image) =>
      image instanceof HTMLImageElement ? [image.src, image.alt] : [],
    );
    assert.ok(src?.startsWith(`${product.host}/_emoji/`), src);
    assert.match(alt ?? '', /\p{Emoji}/u);
    assert.equal((await fetch(src ?? '')).headers.get('content-type'), 'image/svg+xml');
    await hydrateSlots(page);
    await page.waitForSelector('html[data-in-site]');
    assert.ok(
      await picture.evaluate((image) => image.isConnected),
      'hydration has removed the image',
    );
    assertQuiet(reader);
  }),
);
