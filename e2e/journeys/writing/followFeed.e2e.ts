import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFollow } from '@engawa/api-client/resources/member/follow.ts';
import type { Page } from 'puppeteer';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, NICKNAME, type Member } from '@engawa/harness/demo/members.ts';
import { journeysOn, type Stage } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { runImport } from '@engawa/harness/product/commands.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { memberClient } from '@engawa/harness/requests/memberClient.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

// after all journeys that read the blog, which gets entries here
const journey = journeysOn(sharedProduct);

const FOLLOWED = ['kanoya-mio', 'nanohana-daidokoro'] as const;
const HISTORY_KEY = 'engawa:social:history';

const readTitles = (page: Page) =>
  page.$$eval('main li :is(h2, h3) a', (links) => links.map(({ textContent }) => textContent));

const words = (page: Page) => page.$eval('main', ({ textContent }) => textContent);

const says = (page: Page, text: string) =>
  until(`the page contains ${text}`, async () => (await words(page)).includes(text));

/** Presses the button whose text starts with this name. */
const press = async (page: Page, name: string): Promise<void> => {
  const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  await button?.click();
};

/** Opens a page as a member who follows some blogs. */
const aMember = async ({ product, visitor }: Stage, member: Member, follows: readonly string[]) => {
  const reader = await visitor();
  await openMemberPage(reader, product, `${product.host}/help/`, member);
  const { write } = await memberClient(reader.page);
  for (const amebaId of follows) {
    // oxlint-disable-next-line no-await-in-loop -- each waits for the one before
    const followed = await addFollow(write)({ amebaId });
    assert.ok(followed.ok, `${amebaId} is followed`);
  }
  return reader;
};

/** Publishes entries like an author who imports them. */
const publish = async (
  { product }: Stage,
  amebaId: string,
  titles: readonly string[],
  minute: number,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-feed-'));
  const file = join(folder, 'entries.txt');
  const posts = titles.map(
    (title, number) =>
      `AUTHOR: a\nTITLE: ${title}\nBASENAME: ${minute}-${number}\nSTATUS: Publish\nDATE: 11/21/2026 11:${minute}:0${number}\n-----\nBODY:\n${title}の本文です。\n-----\n--------\n`,
  );
  await writeFile(file, posts.join(''));
  const report = await runImport(file, amebaId, product.dataDir);
  await rm(folder, { recursive: true });
  assert.match(report, new RegExp(`${titles.length} {2}created`));
};

/** Brings the page to the front, which makes it check for new entries. */
const comeToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The row that the reader reads: the first row that starts in the viewport below the toolbar. */
const rowInSight = (page: Page) =>
  page.$$eval('main li[data-key]', (rows) => {
    const row = rows.find((one) => one.getBoundingClientRect().top > 100);
    if (!(row instanceof HTMLElement)) throw new Error('no row is in view');
    return { key: row.dataset['key'] ?? '', topPx: row.getBoundingClientRect().top };
  });

const measureTop = (page: Page, key: string) =>
  page.$eval(`main li[data-key="${key}"]`, (row) => row.getBoundingClientRect().top);

test(
  'BM5 R1.3 R4.9 the feed offers and adds new entries without a layout shift; an unfollow removes the rows of its blog',
  journey(async (stage) => {
    const { page, open } = await aMember(stage, MEMBERS.roaming, FOLLOWED);
    await open(`${stage.product.host}/feed/`);
    await until('the feed has loaded', async () => (await readTitles(page)).length >= 20);
    for (const [minute, scrolledPx] of [
      [10, 0],
      [20, 1500],
    ] as const) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolledPx);
      const titles = [`${minute}分の記事1`, `${minute}分の記事2`, `${minute}分の記事3`];
      await publish(stage, 'nanohana-daidokoro', titles, minute);
      await comeToFront(page);
      await page.waitForSelector('::-p-aria([name="新しい記事が3件あります"][role="button"])');
      const { key, topPx } = await rowInSight(page);
      await press(page, '新しい記事が3件あります');
      await until('the new entries are in the feed', async () =>
        (await readTitles(page)).slice(0, 3).every((title) => titles.includes(title)),
      );
      assert.equal((await measureTop(page, key)) - topPx, 0, `from ${scrolledPx} px`);
      await press(page, '上に3件追加しました（先頭を見る）');
      await until('the first entry has the focus', () =>
        page.evaluate(
          () =>
            document.activeElement?.textContent ===
            document.querySelector('main li h2 a')?.textContent,
        ),
      );
    }
    const before = await readTitles(page);
    const { write } = await memberClient(page);
    const followed = await addFollow(write)({ amebaId: 'tsubame-kanamono' });
    assert.ok(followed.ok);
    await open(`${stage.product.host}/feed/`);
    await page.waitForSelector('main form[action$="/social/follow"] button[aria-pressed="true"]');
    const button = await page.waitForSelector(
      'main form[action$="/social/follow"]:has(input[value="nanohana-daidokoro"]) button[aria-pressed="true"]',
    );
    assert.ok(before.some((title) => title.startsWith('20分')));
    await button?.click();
    await until('the entries of the blog are removed', async () =>
      (await readTitles(page)).every((title) => !title.includes('分の記事')),
    );
  }),
);

test(
  'R1.3 the HTML of the feed is the same for all readers, with a sign-in link for those without scripts',
  journey(async (stage) => {
    const { host } = stage.product;
    const { page } = await aMember(stage, MEMBERS.hasty, FOLLOWED);
    const cookies = await page.browserContext().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const htmlFor = async (headers: Record<string, string>) =>
      (await fetch(`${host}/feed/`, { headers })).text();
    assert.equal(
      await htmlFor({ cookie }),
      await htmlFor({}),
      'the same HTML for members and guests',
    );

    const withoutScripts = await stage.visitor({ hasScripts: false });
    assert.equal(await withoutScripts.open(`${host}/feed/`), 200);
    await withoutScripts.page.waitForSelector('main a[href^="/_signin?return_to=%2Ffeed%2F"]', {
      visible: true,
    });
    assert.equal(await withoutScripts.open(`${host}/history/`), 200);
    await says(withoutScripts.page, 'JavaScriptを有効にしてください');
  }),
);

const storedTitles = (page: Page) =>
  page.evaluate((key) => {
    const { value }: { value: { items: { title: string }[] } } = JSON.parse(
      localStorage.getItem(key) ?? '{"value":{"items":[]}}',
    );
    return value.items.map(({ title }) => title);
  }, HISTORY_KEY);

test(
  'R9.2 R3.20 the reading history is in the panel and on its own page; items can be removed, and recording paused',
  journey(async (stage) => {
    const { host } = stage.product;
    const reader = await aMember(stage, MEMBERS.steady, []);
    const { page, open } = reader;
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((place) => findEntry(stage.product, 'kanoya-mio', place)),
    );
    assert.ok(first && second && third);
    for (const { url, title } of [first, second]) {
      await open(url);
      await page.waitForSelector(NICKNAME, { visible: true });
      await until(
        'the entry is in the stored history',
        async () => (await storedTitles(page))[0] === title,
      );
    }

    // by keyboard
    await page.focus('.Toolbar a[href="/feed/"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] a[href="/history/"]', { visible: true });
    await until('the history is in the panel', () =>
      page.$eval('dialog[open]', (panel, title) => panel.textContent.includes(title), first.title),
    );
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    assert.ok(
      await page.evaluate(() => document.activeElement?.matches('.Toolbar a[href="/feed/"]')),
      'the focus is back',
    );

    await open(`${host}/history/`);
    await until('both entries are listed', async () => (await readTitles(page)).length === 2);
    assert.deepEqual(await readTitles(page), [second.title, first.title]);
    await press(page, `「${second.title}」を履歴から削除`);
    await until('one entry is removed', async () => (await readTitles(page)).length === 1);
    await press(page, '記録を止める');
    await until('the history is paused', async () =>
      (await words(page)).includes('記録を再開する'),
    );
    await open(third.url);
    await page.waitForSelector(NICKNAME, { visible: true });
    await open(`${host}/history/`);
    await until('the list has loaded', async () => (await readTitles(page)).length === 1);
    assert.deepEqual(await readTitles(page), [first.title]);
    await press(page, 'すべて削除');
    await press(page, 'すべて削除する');
    await says(page, '閲覧履歴はありません');
    assert.deepEqual(await storedTitles(page), []);
  }),
);

test(
  'R4.18 a corrupt or denied reading history shows a message, and entries stay readable',
  journey(async (stage) => {
    const { host } = stage.product;
    const reader = await aMember(stage, MEMBERS.early, []);
    const { page, open } = reader;
    const { url, title } = await findEntry(stage.product, 'kanoya-mio', 0);
    await page.evaluate((key) => localStorage.setItem(key, '{'), HISTORY_KEY);
    await open(`${host}/history/`);
    await says(page, '閲覧履歴が壊れていて');
    await open(url);
    await until('the history is reset', () =>
      page.evaluate(
        (key) => localStorage.getItem(key)?.startsWith('{"version"') ?? false,
        HISTORY_KEY,
      ),
    );
    assert.deepEqual(await storedTitles(page), [title]);

    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('not allowed', 'SecurityError');
        },
      });
    });
    await open(url);
    await page.waitForSelector(NICKNAME, { visible: true });
    await open(`${host}/history/`);
    await says(page, '閲覧履歴を保存できません');
  }),
);
