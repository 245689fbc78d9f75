import assert from 'node:assert/strict';
import type { HTTPRequest, Page } from 'puppeteer';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry, type DemoEntry } from '@engawa/harness/demo/demoEntries.ts';
import { BLOGGERS, MEMBERS, type Member } from '@engawa/harness/demo/members.ts';
import { journeysOn, type Stage } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { signedInCookies } from '@engawa/harness/requests/signedInClient.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

/** The blog whose entries are reblogged. */
const BLOG = CHANGING_BLOGS[0].amebaId;
const DIALOG = 'dialog[open]';
const FIELD = `${DIALOG} textarea`;
const SEND = `${DIALOG} form button[type=submit]`;
/** the remove button, and after it the confirm button at the same position; not the close button */
const LAST_BUTTON = `${DIALOG} output ~ div > button:last-of-type`;
const MADE = `${DIALOG} output ~ div > a`;

const toSlotSelector = (entryId: number) => `[data-slot="social/Reblog:${entryId}"][data-hydrated]`;
const toButtonSelector = (entryId: number) => `#reblog-${entryId} button`;

/** Hydrates the button, which hydrates when it is near the viewport. */
const untilAlive = async (page: Page, { entryId }: DemoEntry) => {
  await page.$eval(toButtonSelector(entryId), (button) =>
    button.scrollIntoView({ block: 'center' }),
  );
  await page.waitForSelector(toSlotSelector(entryId));
};

const isReblogWrite = async (request: HTTPRequest) =>
  request.method() === 'POST' && (await readRequestBody(request)).includes('"reblog"');

/** Opens an entry of the blog as a member, and hydrates its button. */
const memberOnEntry = async ({ product, visitor }: Stage, member: Member, place: number) => {
  const reader = await visitor();
  const entry = await findEntry(product, BLOG, place);
  await openMemberPage(reader, product, entry.url, member);
  await untilAlive(reader.page, entry);
  return { reader, entry };
};

const openDialog = async ({ page }: Visitor, { entryId }: DemoEntry) => {
  await page.click(toButtonSelector(entryId));
  await page.waitForSelector(DIALOG);
};

const display = (page: Page, { entryId }: DemoEntry) =>
  page.$eval(toButtonSelector(entryId), (button) => ({
    isSet: button.getAttribute('aria-pressed') === 'true',
    count: Number(button.textContent.replaceAll(/\D/g, '')),
  }));

const readText = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent);

test(
  'R3.14 R5.6 BR17 a reblog with a text appears on the member’s blog with a card of the original, and can be removed',
  journey(async (stage) => {
    const { product } = stage;
    const member = BLOGGERS.reblogging;
    const { reader, entry } = await memberOnEntry(stage, member, 4);
    const { page } = reader;
    const { count } = await display(page, entry);
    // by keyboard: the field has the focus once the dialog is open
    await page.focus(toButtonSelector(entry.entryId));
    await page.keyboard.press('Enter');
    await page.waitForSelector(FIELD);
    await until('the field has the focus', () =>
      page.evaluate((field) => document.activeElement?.matches(field) ?? false, FIELD),
    );
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.type('まねします <3');
    await page.click(SEND);
    await page.waitForSelector(MADE);
    const madeUrl = await page.$eval(MADE, (link) =>
      link instanceof HTMLAnchorElement ? link.href : '',
    );
    // the page is cached from here on
    assert.equal((await fetch(madeUrl)).status, 200);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('Escape');
    await until('the dialog is closed', async () => (await page.$(DIALOG)) === null);
    assert.deepEqual(await display(page, entry), { isSet: true, count: count + 1 });

    await until('the reblogger is on the reblogs page of the entry', async () => {
      await reader.open(entry.url.replace('/entry-', '/reblog-'));
      return (await readText(page, 'main')).includes(member.nickname);
    });

    await until('the top page of the reblogger has the reblog', async () => {
      await reader.open(`${product.host}/${member.amebaId}/`);
      return (await readText(page, 'main')).includes('まねします <3');
    });
    const card = '[data-slot^="entry/ReblogCard"]';
    const more = `${card} a[aria-expanded]`;
    await page.$eval(more, (link) => link.scrollIntoView({ block: 'center' }));
    await page.waitForSelector(`${card}[data-hydrated]`);
    const measureTop = () => page.$eval(more, (link) => link.getBoundingClientRect().top);
    const before = await measureTop();
    await page.click(more);
    await page.waitForSelector(`${card} [data-html-key]`);
    assert.equal(await measureTop(), before);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.click(more);
    assert.equal(await measureTop(), before);

    await reader.open(entry.url);
    await untilAlive(page, entry);
    await page.waitForSelector(`${toButtonSelector(entry.entryId)}[aria-pressed=true]`);
    await openDialog(reader, entry);
    // confirms again in the last button, because the removal deletes an entry
    await page.click(LAST_BUTTON);
    await until('the dialog requests a confirmation', async () =>
      (await readText(page, DIALOG)).includes('元に戻せません'),
    );
    await page.click(LAST_BUTTON);
    await page.waitForSelector(FIELD);
    await page.keyboard.press('Escape');
    assert.deepEqual(await display(page, entry), { isSet: false, count });
    await until(
      'the entry of the reblog returns 404',
      async () => (await fetch(madeUrl)).status === 404,
    );
    assertQuiet(reader);
  }),
);

test(
  'R3.14 the text of a reblog survives a reload and a failed request, and the dialog reports the failure',
  journey(async (stage) => {
    const { reader, entry } = await memberOnEntry(stage, BLOGGERS.drafting, 5);
    const { page } = reader;
    await openDialog(reader, entry);
    await page.type(FIELD, '長い考えのすえのひとこと');
    let isBroken = true;
    await intercept(page, async (request) => {
      if (!isBroken || !(await isReblogWrite(request))) return 'untouched';
      await request.respond({ status: 503, contentType: 'application/json', body: '{}' });
      return 'handled';
    });
    await page.click(SEND);
    await until('the dialog shows the failure', async () =>
      (await readText(page, `${DIALOG} [role=alert]`)).includes('リブログできませんでした'),
    );
    assert.equal((await display(page, entry)).isSet, false);
    isBroken = false;
    await until('the text is persisted', () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(':social:reblog:'))),
    );
    await reader.open(entry.url);
    await untilAlive(page, entry);
    await openDialog(reader, entry);
    assert.equal(
      await page.$eval(FIELD, (field) => field instanceof HTMLTextAreaElement && field.value),
      '長い考えのすえのひとこと',
    );
  }),
);

test(
  'R3.14 a member without a blog gets a message instead of the reblog form',
  journey(async (stage) => {
    const { reader, entry } = await memberOnEntry(stage, MEMBERS.steady, 6);
    await openDialog(reader, entry);
    assert.match(await readText(reader.page, DIALOG), /リブログするにはブログが必要です/);
    assert.equal(await reader.page.$(FIELD), null);
  }),
);

test(
  'R3.14 without scripts a member confirms a reblog with a text, and can remove it',
  journey(async (stage) => {
    const { product, visitor } = stage;
    const member = BLOGGERS.scriptless;
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const entry = await findEntry(product, BLOG, 7);
    await page.browserContext().setCookie(...(await signedInCookies(product, member)));
    await reader.open(entry.url);
    const act = async (line: string | null) => {
      await Promise.all([page.waitForNavigation(), page.click(toButtonSelector(entry.entryId))]);
      if (line !== null) await page.type('main textarea', line);
      await Promise.all([page.waitForNavigation(), page.click('main form button')]);
      await reader.follow('main a');
    };
    await act('紙でも読みたい');
    assert.ok(page.url().startsWith(entry.url), page.url());
    await until('the reblog is on the top page', async () => {
      await reader.open(`${product.host}/${member.amebaId}/`);
      return (await readText(page, 'main')).includes('紙でも読みたい');
    });
    // the card of the reblog links to the original entry
    assert.equal(
      await page.$eval('[data-slot^="entry/ReblogCard"] a[aria-expanded]', (link) =>
        link instanceof HTMLAnchorElement ? link.href : '',
      ),
      entry.url,
    );
    await reader.open(entry.url);
    await act(null);
    await until('the reblog is removed from the top page', async () => {
      await reader.open(`${product.host}/${member.amebaId}/`);
      return !(await readText(page, 'main')).includes('紙でも読みたい');
    });
  }),
);
