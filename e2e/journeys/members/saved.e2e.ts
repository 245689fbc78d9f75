import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { waitForNoticeRemoval, waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, signIn } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { pressWhenIdle } from '@engawa/harness/browser/pressAtOnce.ts';
import { confirmAfterSignIn } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const STORED = 'engawa:social:saved';
const BUTTON = 'form[id^="saved-"] button';
const [{ amebaId }] = CHANGING_BLOGS;

const removed = (title: string | undefined) => `「${title}」をあとで読むから外しました`;

const titles = (page: Page) =>
  page.$$eval('main li h2 a', (links) => links.map(({ textContent }) => textContent));

/** Opens the list and waits for this number of rows, or for the message that it is empty. */
const openSavedList = async (reader: Visitor, host: string, count: number) => {
  await reader.open(`${host}/saved/`);
  await reader.page.waitForSelector(
    count === 0 ? 'main ::-p-text(保存した記事はありません)' : 'main li h2 a',
  );
  await until(
    `${count} saved entries are listed`,
    async () => (await titles(reader.page)).length === count,
  );
};

/** Opens an entry, and hydrates its button. */
const openEntry = async (reader: Visitor, url: string): Promise<void> => {
  const { page } = reader;
  await reader.open(url);
  await page.$eval('[data-slot^="social/Saved"]', (slot) =>
    slot.scrollIntoView({ block: 'center' }),
  );
  await hydrateSlots(page);
};

/** Presses the button of an entry's page. @returns its title */
const save = async (reader: Visitor, url: string): Promise<string> => {
  const { page } = reader;
  await openEntry(reader, url);
  await page.click(BUTTON);
  await page.waitForSelector(`${BUTTON}[aria-pressed=true]`);
  return page.$eval('h1', ({ textContent }) => textContent);
};

test(
  'entries that a guest saved move to the account at sign-in, and a removal can be undone',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const [first, second] = [
      await findEntry(product, amebaId, 1),
      await findEntry(product, amebaId, 2),
    ];
    const saved = [await save(reader, first.url), await save(reader, second.url)];
    await waitForNotice(page, 'あとで読むに保存しました');
    // a new document still has the saved state
    await openEntry(reader, second.url);
    await page.waitForSelector(`${BUTTON}[aria-pressed=true]`);
    await page.waitForSelector('[data-counts=saved][data-count="2"]');
    await openSavedList(reader, product.host, 2);
    assert.deepEqual(await titles(page), saved.toReversed());
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assertQuiet(reader);

    await signIn(reader, MEMBERS.saving);
    await page.waitForSelector('#saved-offer');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.click('section[aria-labelledby=saved-offer] button');
    await waitForNotice(page, 'あとで読む2件をアカウントに保存しました。');
    await until('the account has the saved entries', async () => (await titles(page)).length === 2);
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), STORED), null);
    await openEntry(reader, first.url);
    await page.waitForSelector(`${BUTTON}[aria-pressed=true]`);
    assertQuiet(reader);

    const elsewhere = await visitor();
    await elsewhere.open(`${product.host}/`);
    await signIn(elsewhere, MEMBERS.saving);
    await openSavedList(elsewhere, product.host, 2);
    assert.deepEqual(await titles(elsewhere.page), saved.toReversed());
    await elsewhere.page.click(`main li button[aria-label^="「${saved[1]}」"]`);
    await until('the row is removed', async () => (await titles(elsewhere.page)).length === 1);
    // the row disappears immediately, the notice follows the response
    await pressWhenIdle(elsewhere.page, '[aria-live=polite] button::-p-text(元に戻す)');
    await until('the row is back', async () => (await titles(elsewhere.page)).length === 2);
    await waitForNoticeRemoval(elsewhere.page, removed(saved[1]));
    for (const title of saved.toReversed()) {
      await elsewhere.page.click(`main li button[aria-label^="「${title}」"]`);
      await until(
        'the row is removed',
        async () => !(await titles(elsewhere.page)).includes(title),
      );
      // a list that is read before the removal is complete still has the row
      await waitForNotice(elsewhere.page, removed(title));
    }
    await openSavedList(elsewhere, product.host, 0);
    assertQuiet(elsewhere);
  }),
);

test(
  'BR1 without scripts a member saves an entry by a form, and the list page explains how to open the list',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const { url } = await findEntry(product, amebaId, 3);
    await reader.open(url);
    await reader.follow(BUTTON);
    const [question] = await confirmAfterSignIn(reader, MEMBERS.saving);
    assert.equal(question, 'この記事をあとで読むに保存しますか？');
    assert.ok(page.url().startsWith(`${url}#saved-`), page.url());
    await reader.follow(BUTTON);
    assert.equal(
      await page.$eval('h1', ({ textContent }) => textContent),
      'この記事をあとで読むから外しますか？',
    );
    await reader.follow('main form button');
    await reader.open(`${product.host}/saved/`);
    assert.match(
      await page.$eval('main', (main) => main.innerText),
      /JavaScriptを有効にしてください。 ログインする/,
    );
  }),
);
