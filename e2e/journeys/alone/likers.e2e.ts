import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame, Page } from 'puppeteer';
import { BLOGS, LONG_BLOG } from '../../harness/demo/blogs.ts';
import { entryOf, type DemoEntry } from '../../harness/demo/demoEntries.ts';
import { intercept } from '../../harness/browser/intercept.ts';
import { layoutShiftOf } from '../../harness/browser/layoutShift.ts';
import { awaken } from '../../harness/browser/slots.ts';
import { journeysOn } from '../../harness/journey.ts';
import { accessibilityFaults } from '../../harness/pages/accessibility.ts';
import { assertQuiet } from '../../harness/pages/healthyPage.ts';
import { openDatabaseOf } from '../../harness/product/databases.ts';
import { removeDataFolder } from '../../harness/product/dataFolders.ts';
import { startProduct } from '../../harness/product/product.ts';
import { seededDataFolder } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const LIKERS = 10_000;
const { amebaId } = LONG_BLOG;

/** A product in which 10,000 people like all newest entries of the long blog. */
const productWithLikers = async () => {
  const dataDir = await seededDataFolder();
  const database = await openDatabaseOf(dataDir);
  await database.query(
    `insert into members (ameba_id, nickname)
     select 'liker-' || n, case when n = 4321 then 'ＡＢＣ工房' else 'すきな人' || n end
       from generate_series(1, $1::int) n`,
    [LIKERS],
  );
  await database.query(
    `insert into likes (entry_id, member_id, created_at)
     select e.entry_id, m.member_id, e.published_at
       from members m, lateral (
         select e.entry_id, e.published_at from entries e join blogs b using (blog_id)
          where b.ameba_id = $1 and e.publish_flg = 'open' and e.published_at < '2026-11-20'
          order by e.published_at desc limit 1) e
      where m.ameba_id ~ '^liker-' on conflict do nothing`,
    [amebaId],
  );
  await database.close();
  const product = await startProduct({ dataDir });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  return { ...product, stop };
};

const journey = journeysOn(productWithLikers);

const LINK = 'main a[href*="/iine-"]';
const DIALOG = 'dialog[open]';
const ROWS = `${DIALOG} li[aria-posinset]`;
const FIELD = `${DIALOG} input[type=search]`;

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

/** An entry's page, its parts alive. */
const openAlive = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'load' });
  await awaken(page);
};

const likedMost = (product: { host: string }): Promise<DemoEntry> => entryOf(product, amebaId, 0);

const placesShown = (page: Page) =>
  page.$$eval(ROWS, (rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))));

test(
  'R3.15 R4.8 likers open over the page by keyboard, are looked for by name, and give the focus back',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openAlive(page, (await likedMost(product)).url);
    await page.focus(LINK);
    await page.keyboard.press('Enter');
    await page.waitForSelector(ROWS);
    const title = await page.$eval(`${DIALOG} h2`, (heading) => heading.textContent);
    assert.match(title.replaceAll(/\s/g, ''), /^いいね！した人10,\d{3}人$/);
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.type(FIELD, 'abc');
    await until('the one of that name is found', async () => {
      const names = await page.$$eval(`${ROWS} > span > :first-child`, (all) =>
        all.map((name) => name.textContent),
      );
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
  'R4.8 10,000 likers are read to the end, each once, with at most 200 rows in the document',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await openAlive(page, (await likedMost(product)).url);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('iineUsers')) asked.push(request.url());
    });
    await page.click(LINK);
    await page.waitForSelector(ROWS);
    const seen = new Set<string>();
    let most = 0;
    let lastPlace = 0;
    await until('the end is reached', async () => {
      // a reader who always goes to the end of what there is
      const rows = await page.$eval(DIALOG, (dialog) => {
        dialog.scrollTo(0, dialog.scrollHeight);
        return [...dialog.querySelectorAll('li[aria-posinset]')].map((row) => [
          row.getAttribute('aria-posinset') ?? '',
          row.querySelector('span')?.textContent ?? '',
        ]);
      });
      most = Math.max(most, rows.length);
      for (const [place, name] of rows) {
        lastPlace = Math.max(lastPlace, Number(place));
        seen.add(`${place} ${name}`);
      }
      return page.$(`${DIALOG} ::-p-text(人をすべて表示しています。)`);
    });
    assert.ok(most <= 200, `${most} rows stood in the document`);
    assert.ok(lastPlace >= LIKERS, `the last row was ${lastPlace}`);
    // in one place there was always the same person
    assert.equal(new Set([...seen].map((row) => row.split(' ')[0])).size, seen.size);
    assert.equal(new Set(asked).size, asked.length, 'nothing was asked twice');
    const before = await page.metrics();
    await page.keyboard.press('Home');
    await until('its first row is there', async () => (await placesShown(page)).includes(1));
    const after = await page.metrics();
    assert.ok((after.Nodes ?? 0) < (before.Nodes ?? 0) * 2, 'nodes that were left are gone');
  }),
);

test(
  'R4.8 likers that cannot be read are told of, and are read at the next press',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await openAlive(page, (await likedMost(product)).url);
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
    const shown = (await placesShown(page)).length;
    isBroken = false;
    await again?.click();
    await until('there are more', async () => (await placesShown(page)).length > shown);
  }),
);

test(
  'R2.2.16 R4.8 the page of likers goes on in place and keeps its pager, and is whole without scripts',
  journey(async ({ product, visitor }) => {
    const entry = await likedMost(product);
    const address = entry.url.replace('/entry-', '/iine2-');
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
    await until('there are twice as many', async () => (await page.$$(rows)).length === 40);
    assert.equal(page.url(), address);
    assert.ok(await page.$('main a[href*="/iine3-"]'), 'the pager is there');
    await page.type('main input[type=search]', '4321');
    await until('one is found', async () => (await page.$$(rows)).length === 1);
    assert.deepEqual(await accessibilityFaults(page), []);
    assertQuiet(reader);
  }),
);

const CHEER = '[data-slot^="social/Cheer:"]';
const FRAME = `${CHEER} iframe`;

const cheerFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector(FRAME, { visible: true }))?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return frame;
};

const heightOf = (page: Page) =>
  page.$eval(CHEER, (slot) => slot.firstElementChild?.getBoundingClientRect().height);

for (const { template, amebaId: blog } of BLOGS)
  test(
    `R6.4 ${template}: a cheer is given once, counted, and again is refused in words; nothing moves`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await openAlive(page, (await entryOf(product, blog, 1)).url);
      const before = await layoutShiftOf(page);
      await page.$eval(CHEER, (slot) => slot.scrollIntoView());
      const frame = await cheerFrame(page);
      const status = () => frame.$eval('[role=status]', (said) => said.textContent);
      assert.match(
        await frame.$eval('button', (button) => button.textContent),
        /^応援してる！\d+$/,
      );
      const count = () =>
        frame.$eval('button[value=sugoi] span', (shown) => Number(shown.textContent));
      const given = await count();
      for (const words of ['応援を届けました。', 'すでに応援済みです。', 'すでに応援済みです。']) {
        await frame.click('button[value=sugoi]');
        await until(words, async () => (await status()).includes(words));
        assert.equal(await count(), given + 1);
        await frame.evaluate(() => document.querySelector('[role=status]')?.replaceChildren());
      }
      assert.equal(await heightOf(page), 470);
      assert.equal(await layoutShiftOf(page), before);
      assert.deepEqual(await accessibilityFaults(page), []);
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
    `R6.4 a frame of cheers that is ${what} moves nothing, and the page reads as before`,
    journey(async ({ product, visitor }) => {
      const { page } = await visitor();
      const { url } = await entryOf(product, amebaId, 2);
      const met = Promise.withResolvers<void>();
      await intercept(page, async (request) => {
        if (!request.url().includes('/embed/cheer/')) return 'untouched';
        met.resolve();
        await (respond === null ? request.abort('connectionrefused') : request.respond(respond));
        return 'handled';
      });
      await openAlive(page, url);
      const title = await page.title();
      const before = await layoutShiftOf(page);
      await page.$eval(CHEER, (slot) => slot.scrollIntoView());
      await met.promise;
      await until('the frame has been shown', () =>
        page.$eval(FRAME, (frame) => frame.checkVisibility()),
      );
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      assert.deepEqual([page.url(), await page.title()], [url, title]);
      assert.equal(await heightOf(page), 470);
      assert.equal(await layoutShiftOf(page), before);
      assert.equal((await page.browserContext().pages()).length, 1);
    }),
  );
