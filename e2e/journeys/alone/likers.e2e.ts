import assert from 'node:assert/strict';
import type { Frame, Page } from 'puppeteer';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { readLayoutShift } from '@engawa/harness/browser/layoutShift.ts';
import { CHEER } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { openProductDatabase } from '@engawa/harness/product/databases.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { startProduct } from '@engawa/harness/product/product.ts';
import { seededDataFolder } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { countNodes } from '@engawa/harness/browser/viewer.ts';

const LIKERS = 10_000;
/** time limit for 200 reads and renders, on a busy machine */
const LONGEST_READING_MS = 150_000;
const { amebaId } = LONG_BLOG;

/** A product in which 10,000 people like an entry of the long blog. */
const productWithLikers = async () => {
  const dataDir = await seededDataFolder();
  const database = await openProductDatabase(dataDir);
  const [entry] = await database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
        and e.published_at < '2026-11-01' order by e.published_at desc limit 1`,
    [amebaId],
  );
  if (!entry) throw new Error('the blog has no entry');
  await database.query(
    `insert into members (ameba_id, nickname)
     select 'liker-' || n, case when n = 4321 then 'ＡＢＣ工房' else 'すきな人' || n end
       from generate_series(1, $1::int) n`,
    [LIKERS],
  );
  await database.query(
    `insert into likes (entry_id, member_id, created_at)
     select $1, member_id, '2026-11-02' from members where ameba_id ~ '^liker-'`,
    [entry.entry_id],
  );
  await database.close();
  const product = await startProduct({ dataDir });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  const liked = `${product.host}/${amebaId}/entry-${entry.entry_id}.html`;
  return { ...product, liked, stop };
};

const journey = journeysOn(productWithLikers);

const LINK = 'main a[href*="/iine-"]';
const DIALOG = 'dialog[open]';
const ROWS = `${DIALOG} li[aria-posinset]`;
const FIELD = `${DIALOG} input[type=search]`;

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

/** Opens an entry and hydrates its parts. */
const openAlive = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'load' });
  await hydrateSlots(page);
};

const placesVisible = (page: Page) =>
  page.$$eval(ROWS, (rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))));

test(
  'R3.15 R4.8 the dialog of likers opens by keyboard, searches by name and returns the focus when it closes',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openAlive(page, product.liked);
    await page.focus(LINK);
    await page.keyboard.press('Enter');
    await page.waitForSelector(ROWS);
    const title = await page.$eval(`${DIALOG} h2`, (heading) => heading.textContent);
    assert.match(title.replaceAll(/\s/g, ''), /^いいね！した人10,\d{3}人$/);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.type(FIELD, 'abc');
    await until('the search finds one member', async () => {
      const names = await page.$$eval(`${ROWS} b`, (all) => all.map((name) => name.textContent));
      return names.length === 1 && names[0] === 'ＡＢＣ工房';
    });
    await page.type(FIELD, 'とどかない');
    await page.waitForSelector(`${DIALOG} ::-p-text(見つかりませんでした)`);
    await page.$eval(FIELD, (field) => {
      (field as HTMLInputElement).value = '';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.waitForSelector(ROWS);
    await page.keyboard.press('Escape');
    await until('the dialog is closed', async () => (await page.$(DIALOG)) === null);
    assert.equal(await focusedText(page), 'いいね！した人を見る');
    assertQuiet(reader);
  }),
);

test(
  'BM2 R4.8 a list of 10,000 likers shows each liker once, with at most 200 rows in the document',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await openAlive(page, product.liked);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('iineUsers')) requested.push(request.url());
    });
    await page.click(LINK);
    await page.waitForSelector(ROWS);
    const seen = new Set<string>();
    let most = 0;
    await until(
      'the end is reached',
      async () => {
        // a reader who always scrolls to the end; a direct evaluation, because it runs 200 times
        const { rows, isEnd } = await page.$eval(DIALOG, (dialog) => {
          dialog.scrollTo(0, dialog.scrollHeight);
          return {
            rows: [...dialog.querySelectorAll('li[aria-posinset]')].map((row) =>
              [row.getAttribute('aria-posinset'), row.querySelector('b')?.textContent].join(' '),
            ),
            isEnd: dialog.textContent.includes('人をすべて表示しています。'),
          };
        });
        most = Math.max(most, rows.length);
        for (const row of rows) seen.add(row);
        return isEnd;
      },
      LONGEST_READING_MS,
    );
    assert.ok(most <= 200, `${most} rows were in the document`);
    const places = [...seen].map((row) => Number.parseInt(row, 10));
    assert.ok(Math.max(...places) >= LIKERS, `the last row was ${Math.max(...places)}`);
    // each row position had the same person all the time
    assert.equal(new Set(places).size, seen.size);
    assert.equal(new Set(requested).size, requested.length, 'no request was sent twice');
    const before = await countNodes(page);
    await page.keyboard.press('Home');
    await until('row 1 is back', async () => (await placesVisible(page)).includes(1));
    const after = await countNodes(page);
    assert.ok(after < before * 1.5, `removed nodes are collected: ${before}, ${after}`);
  }),
);

test(
  'R4.8 a failed read of likers shows a message and loads on the next press',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await openAlive(page, product.liked);
    await page.click(LINK);
    await page.waitForSelector(ROWS);
    let isBroken = true;
    await intercept(page, async (request) => {
      if (!isBroken || !request.url().includes('iineUsers')) return 'untouched';
      await request.respond({ status: 500, contentType: 'application/json', body: '{}' });
      return 'handled';
    });
    await page.$eval(DIALOG, (dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    const again = await page.waitForSelector(`${DIALOG} ::-p-text(もう一度読み込む)`);
    const texts = (await placesVisible(page)).length;
    isBroken = false;
    await again?.click();
    await until('more rows have loaded', async () => (await placesVisible(page)).length > texts);
  }),
);

test(
  'R2.2.16 R4.8 the page of likers loads more rows in place, has a pager and works without scripts',
  journey(async ({ product, visitor }) => {
    const address = product.liked.replace('/entry-', '/iine2-');
    const plain = await visitor({ hasScripts: false });
    await plain.open(address);
    const rows = 'main li[aria-posinset]';
    assert.equal((await plain.page.$$(rows)).length, 20);
    assert.equal(
      await plain.page.$$eval(
        'main [role=search], main output',
        (parts) => parts.filter((part) => part.checkVisibility()).length,
      ),
      0,
    );
    const reader = await visitor();
    const { page } = reader;
    await openAlive(page, address);
    await page.click('main ::-p-text(もっと見る)');
    await until('50 more rows have loaded', async () => (await page.$$(rows)).length === 70);
    assert.equal(page.url(), address);
    assert.ok(await page.$('main a[href*="/iine3-"]'), 'the page has a pager');
    await page.type('main input[type=search]', '4321');
    await until('one row matches', async () => (await page.$$(rows)).length === 1);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assertQuiet(reader);
  }),
);

const FRAME = `${CHEER} iframe`;

const cheerFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector(FRAME, { visible: true }))?.contentFrame();
  if (!frame) throw new Error('the cheer has no frame');
  return frame;
};

/** A text of the frame; null during the submit of its form. */
const textIn = async (page: Page, selector: string): Promise<string | null> => {
  const frame = page.frames().find((each) => each.url().includes('/embed/cheer/'));
  try {
    return (await frame?.$eval(selector, ({ textContent }) => textContent)) ?? null;
  } catch (error) {
    if (/context|detached|find element/.test(String(error))) return null;
    throw error;
  }
};

const frameHeight = (page: Page) =>
  page.$eval(FRAME, (frame) => frame.getBoundingClientRect().height);

const openCheers = (page: Page): Promise<void> => page.click(`${CHEER} summary`);

for (const { template, amebaId: blog } of chosenBlogs('cheers', BLOGS))
  test(
    `R6.4 ${template}: a cheer counts once, a second cheer is refused with a message, and nothing moves`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await reader.open((await findEntry(product, blog, 1)).url);
      await openCheers(page);
      const before = await readLayoutShift(page);
      assert.equal(await frameHeight(page), 470);
      const visibleNow = (selector: string) => textIn(page, selector);
      await until('the frame has loaded', async () => (await visibleNow('h1')) !== null);
      const given = Number(await visibleNow('button[value=sugoi] span'));
      for (const words of ['応援を届けました。', 'すでに応援済みです。', 'すでに応援済みです。']) {
        const frame = await cheerFrame(page);
        await Promise.all([
          page.waitForResponse((answer) => answer.request().method() === 'POST'),
          frame.$eval('button[value=sugoi]', (button) => button.click()),
        ]);
        await until(
          words,
          async () => (await visibleNow('[role=status]'))?.includes(words) ?? false,
        );
      }
      await until('the cheer is counted once', async () => {
        const count = await visibleNow('button[value=sugoi] span');
        return count !== null && Number(count) === given + 1;
      });
      assert.deepEqual([await frameHeight(page), await readLayoutShift(page)], [470, before]);
      assert.deepEqual(await findAccessibilityViolations(page), []);
    }),
  );

for (const [what, respond] of [
  ['dead', null],
  ['broken', { status: 500, contentType: 'text/html', body: '' }],
  [
    'hostile',
    {
      status: 200,
      contentType: 'text/html',
      body: `<a target=_top href=/ id=a>x</a><script>
        try { top.document.title = 'gone'; } catch {}
        try { top.location = 'about:blank'; } catch {}
        document.getElementById('a').click(); alert(1); open('about:blank');</script>
        <meta http-equiv=refresh content="0;url=about:blank"><div style="height:9000px"></div>`,
    },
  ],
] as const)
  test(
    `R6.4 a ${what} cheer frame neither moves nor navigates the page`,
    journey(async ({ product, visitor }) => {
      const { page } = await visitor();
      const { url } = await findEntry(product, amebaId, 2);
      const met = Promise.withResolvers<void>();
      await intercept(page, async (request) => {
        if (!request.url().includes('/embed/cheer/')) return 'untouched';
        met.resolve();
        await (respond === null ? request.abort('connectionrefused') : request.respond(respond));
        return 'handled';
      });
      await openAlive(page, url);
      const title = await page.title();
      const before = await readLayoutShift(page);
      await openCheers(page);
      await met.promise;
      await until('the frame is visible', () =>
        page.$eval(FRAME, (frame) => frame.checkVisibility()),
      );
      await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
      assert.deepEqual([page.url(), await page.title()], [url, title]);
      assert.deepEqual([await frameHeight(page), await readLayoutShift(page)], [470, before]);
      assert.equal((await page.browserContext().pages()).length, 1);
    }),
  );
