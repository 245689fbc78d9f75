import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { openProductDatabase } from '@engawa/harness/product/databases.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { startProduct } from '@engawa/harness/product/product.ts';
import { seededDataFolder } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { countNodes } from '@engawa/harness/browser/viewer.ts';

/** Many times the number of items in the document; the archive's unit tests read through 10,000. */
const PICTURES = 1500;
const PER_ENTRY = 4;
const PER_PAGE = 48;
/** time limit for 32 reads and about 80 renders, on a busy machine */
const LONGEST_READING_MS = 60_000;
const [, { amebaId }] = BLOGS as readonly [unknown, { readonly amebaId: string }];

/** A product with a blog that has 1,500 more images, all from before November 2026. */
const productWithPictures = async () => {
  const dataDir = await seededDataFolder();
  const database = await openProductDatabase(dataDir);
  await database.script(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     select t.blog_id, t.theme_id, 'しごとの記録 ' || n, '<p>text</p>', '<p>text</p>', 'text', at, at, at, at
       from (select t.blog_id, min(t.theme_id) as theme_id from themes t
               join blogs b on b.blog_id = t.blog_id where b.ameba_id = '${amebaId}'
              group by t.blog_id) t,
            generate_series(1, ${PICTURES / PER_ENTRY}) n,
            lateral (select timestamptz '2026-10-30' - n * interval '1 hour' as at);
     insert into entry_images (entry_id, position, image_path, width, height, alt)
     select e.entry_id, n, i.image_path, i.width, i.height, '写真' || n
       from entries e, generate_series(1, ${PER_ENTRY}) n,
            (select image_path, width, height from entry_images order by image_id limit 1) i
      where e.title like 'しごとの記録 %';`,
  );
  await database.close();
  const product = await startProduct({ dataDir });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  return { ...product, list: `${product.host}/${amebaId}/imagelist.html`, stop };
};

const journey = journeysOn(productWithPictures);

const ROWS = 'main li[aria-posinset]';

/** Opens a page and hydrates it after its load. */
const openAlive = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'load' });
  await untilAlive(page);
};

const untilAlive = (page: Page) =>
  until('in-site navigation is active', () =>
    page.evaluate(() => document.documentElement.hasAttribute('data-in-site')),
  );

const placesVisible = (page: Page) =>
  page.$$eval(ROWS, (rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))));

const toPathname = (page: Page) => new URL(page.url()).pathname;

/**
 * Scrolls by a third of the viewport at a time, like a wheel, and waits for more items well before
 * the end of the list: at or beyond the end only a press loads more.
 */
const wheelUntil = async (page: Page, what: string, isThere: () => boolean) => {
  const hasMoreBelow = () =>
    page.evaluate(() => {
      const way = document.querySelector('main a[href*="/imagelist-"]:not(nav a)');
      return scrollY === 0 || (way?.getBoundingClientRect().top ?? 0) > innerHeight + 800;
    });
  await page.mouse.move(500, 500);
  const turn = async () => {
    if (await hasMoreBelow()) await page.mouse.wheel({ deltaY: 300 });
    return isThere();
  };
  await until(what, turn, LONGEST_READING_MS);
};

/** The image in the middle of the viewport and its position, in CSS px from the top. */
const pictureInSight = (page: Page) =>
  page.evaluate(() => {
    const found = document
      .elementsFromPoint(innerWidth / 3, innerHeight / 2)
      .map((element) => element.closest<HTMLElement>('main li[aria-posinset]'))
      .find((row) => row !== null);
    const link = found?.querySelector('a');
    if (!found || !link) return null;
    return { path: link.pathname, topPx: found.getBoundingClientRect().top };
  });

const measureLinkTop = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main li > a')].find(
      ({ pathname }) => pathname === wanted,
    );
    return link?.closest('li')?.getBoundingClientRect().top ?? null;
  }, path);

test(
  'R2.2.8 R2.1.9 the image list loads on scroll; its address, Back and a reload restore the scroll position',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openAlive(page, product.list);
    const { length } = await page.evaluate(() => ({ length: history.length }));
    await wheelUntil(page, 'the address is the fourth page of October', () =>
      toPathname(page).endsWith('/imagelist-202610-4.html'),
    );
    assert.equal(await page.evaluate(() => history.length), length, 'no history entry was added');
    await assertStill(page);
    let restsAt = -1;
    await until('scrolling has stopped', async () => {
      const before = restsAt;
      restsAt = await page.evaluate(() => scrollY);
      return restsAt === before;
    });
    const seen = await until('an image is in view', () => pictureInSight(page));
    // the first link opens the viewer over the page, the second one another page
    for (const [link, next] of [
      [`main li > a[href="${seen.path}"]`, seen.path],
      ['main nav dd a', `/${amebaId}/imagelist-202611.html`],
    ] as const) {
      await page.$eval(link, (found) => (found as HTMLElement).click());
      await until(`${next} is open`, async () => toPathname(page) === next);
      await page.goBack();
      await until('the list is open again', async () =>
        toPathname(page).endsWith('/imagelist-202610-4.html'),
      );
      const top = await until('the image is in the list again', () =>
        measureLinkTop(page, seen.path),
      );
      assert.ok(Math.abs(top - seen.topPx) <= 2, `it was at ${seen.topPx} px, now at ${top}`);
    }
    await page.reload({ waitUntil: 'load' });
    assert.notEqual(await measureLinkTop(page, seen.path), null, 'the page has the image');
    await until('the image is in the window', async () => {
      const now = (await measureLinkTop(page, seen.path)) ?? Infinity;
      return now > -300 && now < 900;
    });
    assertQuiet(reader);
  }),
);

/**
 * Scrolls in the page itself from frame to frame, by less than the rendered part of the list, until
 * the list reports its end. At the end of the loaded items it presses for more.
 * @returns the path of each item that was ever in the document, and the maximum number of items in
 * it
 * @errors throws if an item changes its image, or the end is not reached within `longestMs`
 */
const readToEnd = (page: Page, longestMs: number) =>
  page.evaluate(async (longest) => {
    const deadline = performance.now() + longest;
    const paths: Record<string, string> = {};
    let most = 0;
    /** @returns whether the last item is rendered */
    const look = () => {
      const rows = document.querySelectorAll('main li[aria-posinset]');
      most = Math.max(most, rows.length);
      for (const row of rows) {
        const [place = '', path = ''] = [row.ariaPosInSet ?? '', row.querySelector('a')?.pathname];
        if ((paths[place] ??= path) !== path) throw new Error(`row ${place} has another image`);
      }
      const last = [...rows].at(-1);
      return last?.ariaPosInSet === last?.ariaSetSize;
    };
    const saysItEnds = () =>
      [...document.querySelectorAll('main p')].some(
        ({ textContent }) => textContent === '画像はここまでです。',
      );
    while (!look() || !saysItEnds()) {
      if (performance.now() > deadline)
        throw new Error(`${most} rows, and the end was not reached`);
      scrollBy({ top: 1400, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1)
        // oxlint-disable-next-line no-await-in-loop -- one frame scrolls, the next one draws
        await new Promise(requestAnimationFrame);
      const way = document.querySelector<HTMLElement>('main a[href*="/imagelist-"]:not(nav a)');
      if (way && way.getBoundingClientRect().top < innerHeight) way.click();
    }
    return { most, paths };
  }, longestMs);

test(
  'BR10 a list of 1,500 images shows each image once, with at most 200 in the document',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await openAlive(page, product.list);
    const before = await countNodes(page);
    // its next link opens another page until the list is hydrated; a list that grows by itself is
    // hydrated
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await until('rows are added', async () => (await placesVisible(page)).length > PER_PAGE);
    const { most, paths } = await readToEnd(page, LONGEST_READING_MS);
    assert.ok(most <= 200, `${most} images were in the document`);
    const seen = Object.values(paths);
    assert.ok(seen.length > PICTURES, `${seen.length} images were seen`);
    assert.deepEqual(
      Object.keys(paths),
      seen.map((_, at) => String(at + 1)),
      'no row is missing',
    );
    assert.equal(new Set(seen).size, seen.length, 'no image is in two rows');
    const after = await countNodes(page);
    assert.ok(after < before * 3, `removed nodes are collected: ${before}, ${after}`);
  }),
);

test(
  'R2.2.8 R3.19 by keyboard the reader changes the layout and loads more images, and the first new image gets the focus',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openAlive(page, product.list);
    await page.focus('main input[value=tile]');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.$eval('main input[value=list]', (input) => input.checked), true);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('ArrowLeft');
    await page.focus('main a[href*="/imagelist-"]:not(nav a)');
    await page.keyboard.press('Enter');
    await until('rows are added', async () => (await placesVisible(page)).length >= 2 * PER_PAGE);
    const place = await until('the first new image has the focus', () =>
      page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')),
    );
    assert.ok(Number(place) > PER_PAGE && Number(place) % PER_PAGE === 1, `focus on row ${place}`);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assertQuiet(reader);
  }),
);

test(
  'R3.19 R4.18 the chosen layout is restored on the next page without a layout shift',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    const isList = () =>
      page.$eval('main input[value=list]', (input) => input.checked && input.checkVisibility());
    await openAlive(page, product.list);
    await page.click('main input[value=list]');
    await until('the layout is persisted', () =>
      page.evaluate(() => localStorage.getItem('engawa:state:imageLayout') !== null),
    );
    // another document, without form state that the browser restores
    await openAlive(page, `${product.host}/${amebaId}/imagelist-202610-2.html`);
    await until('the layout is a list', isList);
    await assertStill(page);
    // and a page that opens within the document
    await page.evaluate(() => document.querySelector<HTMLElement>('main dd a')?.click());
    await until('the month is open', async () => toPathname(page).endsWith('202611.html'));
    assert.equal(await isList(), true);
  }),
);

test(
  'R3.18 the choice of a layout and the paging of the image list work without scripts',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    await reader.open(product.list);
    assert.equal((await placesVisible(page)).length, PER_PAGE);
    const measureRowWidth = () => page.$eval(ROWS, (row) => row.getBoundingClientRect().width);
    const tilePx = await measureRowWidth();
    await page.click('main input[value=list]');
    assert.ok((await measureRowWidth()) > 3 * tilePx, 'a row is as wide as the list');
    assert.match(await page.$eval(ROWS, (row) => (row as HTMLElement).innerText), /2026年/);
    await reader.follow('main a[href*="/imagelist-202610"]:not(nav a)');
    assert.match(toPathname(page), /imagelist-202610(-\d+)?\.html$/);
    await reader.follow('main a[rel=next]');
    assert.match(toPathname(page), /imagelist-202610-\d+\.html$/);
    assertQuiet(reader);
  }),
);

test(
  'R2.2.8 a failed read of images shows a message and loads on the next press',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await openAlive(page, product.list);
    let isBroken = true;
    await intercept(page, async (request) => {
      if (!isBroken || !request.url().includes('imageArchive')) return 'untouched';
      await request.respond({ status: 500, contentType: 'application/json', body: '{}' });
      return 'handled';
    });
    await page.mouse.move(500, 500);
    await page.mouse.wheel({ deltaY: 600 });
    const again = await page.waitForSelector('main ::-p-text(もう一度読み込む)');
    assert.equal((await placesVisible(page)).length, PER_PAGE);
    isBroken = false;
    await again?.click();
    await until('rows are added', async () => (await placesVisible(page)).length > PER_PAGE);
  }),
);
