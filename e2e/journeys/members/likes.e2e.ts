import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { isApiWrite } from '@engawa/harness/browser/isApiWrite.ts';
import {
  hydratedIine,
  assertIine,
  iineButton,
  readIine,
  storedIine,
  waitForNoticedLike,
  waitForIdleIine,
} from '@engawa/harness/browser/iine.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS, PASSWORD, sendAccountForm } from '@engawa/harness/demo/members.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { pressAtOnce } from '@engawa/harness/browser/pressAtOnce.ts';
import { openEntryAsMember } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const { amebaId } = LONG_BLOG;
const DIALOG = 'dialog[open]';

test(
  'R4.8 a like counts once, persists after a reload and can be removed',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.liker, 10);
    const { page } = reader;
    await page.click(iineButton(entry.entryId));
    await until('the like is visible', async () => (await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    await reader.open(entry.url);
    await waitForNoticedLike(page, entry.entryId);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    await page.click(iineButton(entry.entryId));
    await until('the like is removed', async () => !(await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: false, count });
    assertQuiet(reader);
  }),
);

/**
 * Start and end of requests by the browser's own timing, because the driver is notified of their
 * ends later.
 */
const readTimings = (page: Page, urls: readonly string[]) =>
  page.evaluate(
    (known) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => known.includes(name))
        .map(({ startTime, responseEnd }) => ({ startMs: startTime, endMs: responseEnd })),
    urls,
  );

test(
  'BM1 R4.8 fast clicks on a like send one request at a time, and the button ends in the stored state',
  journey(async (stage) => {
    const { reader, entry } = await openEntryAsMember(stage, amebaId, MEMBERS.hasty, 11);
    const { page } = reader;
    let underWay = 0;
    const requested: string[] = [];
    page.on('request', (request) => {
      if (!isApiWrite(request)) return;
      underWay += 1;
      requested.push(request.url());
    });
    const end = (request: Parameters<typeof isApiWrite>[0]) => {
      if (isApiWrite(request)) underWay -= 1;
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    const button = await page.waitForSelector(iineButton(entry.entryId));
    const { x, y } = (await button?.clickablePoint()) ?? { x: 0, y: 0 };
    await Promise.all(Array.from({ length: 10 }, () => page.mouse.click(x, y)));
    await until('all requests have ended', async () => requested.length > 0 && underWay === 0);
    await waitForIdleIine(page, entry.entryId);
    const writes = await until('each request has a timing', async () => {
      const timed = await readTimings(page, requested);
      return timed.length === requested.length && timed;
    });
    for (const [at, { startMs }] of writes.entries())
      assert.ok(startMs >= (writes[at - 1]?.endMs ?? 0), JSON.stringify(writes));
    const { isLiked, count } = await storedIine(page, amebaId, entry.entryId);
    assert.deepEqual(await readIine(page, entry.entryId), { isLiked, count });
  }),
);

for (const [what, answer] of [
  ['returns 500', 'respond'],
  ['resets the connection', 'abort'],
] as const)
  test(
    `R4.8 a like is undone with a notice when the platform ${what}`,
    journey(async (stage) => {
      const member = answer === 'respond' ? MEMBERS.unlucky : MEMBERS.liker;
      const { reader, entry, count } = await openEntryAsMember(stage, amebaId, member, 12);
      const { page } = reader;
      await intercept(page, async (request) => {
        if (!isApiWrite(request)) return 'untouched';
        if (answer === 'abort') await request.abort('connectionreset');
        else await request.respond({ status: 500, contentType: 'application/json', body: '{}' });
        return 'handled';
      });
      await page.click(iineButton(entry.entryId));
      await waitForNotice(page, 'いいね！できませんでした。');
      await assertIine(page, entry, { isLiked: false, count });
    }),
  );

test(
  'R4.8 a press on a like button before its code has loaded is sent once',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.early, 13);
    const { page } = reader;
    const writes: string[] = [];
    page.on('request', (request) => {
      if (isApiWrite(request)) writes.push(request.url());
    });
    const pressedTwice = Promise.withResolvers<void>();
    await intercept(page, async (request) => {
      const isCode = /\/(entry|social)\/.*\.js$/.test(request.url());
      if (isCode) await pressedTwice.promise;
      return 'untouched';
    });
    await page.goto(entry.url, { waitUntil: 'domcontentloaded' });
    const button = iineButton(entry.entryId);
    await pressAtOnce(page, button);
    const early = await page.evaluate(
      (selector, alive) => ({
        isAlive: document.querySelector(alive) !== null,
        isBusy: document.querySelector(selector)?.getAttribute('aria-busy'),
      }),
      button,
      hydratedIine(entry.entryId),
    );
    assert.deepEqual(early, { isAlive: false, isBusy: 'true' });
    await pressAtOnce(page, button);
    pressedTwice.resolve();
    await until('the like is visible', async () => (await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    assert.equal(writes.length, 1, writes.join(', '));
    assert.equal(page.url(), entry.url);
  }),
);

test(
  'R1.3 a guest’s like is sent once after sign-in, with a notice',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await findEntry(product, amebaId, 14);
    await reader.open(entry.url);
    await hydrateSlots(page);
    await page.click(iineButton(entry.entryId));
    await page.waitForSelector(DIALOG, { visible: true });
    assertQuiet(reader);
    await reader.follow(`${DIALOG} a[href^="/_signin?return_to="]`);
    await sendAccountForm(reader, { ameba_id: MEMBERS.reader.amebaId, password: PASSWORD });
    assert.equal(page.url(), `${entry.url}#iine-${entry.entryId}`);
    await until('the like is in view', () =>
      page.$eval(iineButton(entry.entryId), (button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
    await waitForNotice(page, 'いいね！しました');
    await waitForIdleIine(page, entry.entryId);
    // a press at the moment when another tab's like arrives removes nothing
    await waitForNoticedLike(page, entry.entryId);
    const { isLiked, count } = await storedIine(page, amebaId, entry.entryId);
    assert.equal(isLiked, true);
    await page.click(iineButton(entry.entryId));
    await until('the like is removed', async () => !(await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: false, count: count - 1 });
    // the press was replayed once: no later page view repeats it
    await reader.open(entry.url);
    await page.waitForSelector(hydratedIine(entry.entryId));
    await assertIine(page, entry, { isLiked: false, count: count - 1 });
  }),
);

const tabTo = async ({ page }: Visitor, selector: string) => {
  const MOST_STOPS = 200;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.$eval(selector, (element) => element === document.activeElement);
    if (isThere) return;
  }
  throw new Error(`${selector} is not reached by the Tab key`);
};

test(
  'R4.8 a guest opens and closes the sign-in dialog of a like by keyboard, and the focus returns to the button',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url, entryId } = await findEntry(product, amebaId, 15);
    await reader.open(url);
    await tabTo(reader, iineButton(entryId));
    await page.keyboard.press('Enter');
    await page.waitForSelector(DIALOG, { visible: true });
    assert.ok(
      await page.$eval(DIALOG, (dialog) => dialog.contains(document.activeElement)),
      'the focus is in the dialog',
    );
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('Escape');
    await until('the dialog is closed', async () => (await page.$(DIALOG)) === null);
    await until('the focus is back', () =>
      page.$eval(iineButton(entryId), (button) => button === document.activeElement),
    );
    assertQuiet(reader);
  }),
);

test(
  'R4.8 a member likes an entry by keyboard',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.typing, 16);
    const { page } = reader;
    await reader.open(entry.url);
    await tabTo(reader, iineButton(entry.entryId));
    // an earlier press is a separate journey, and may fall back to the native form on a busy
    // machine
    await page.waitForSelector(hydratedIine(entry.entryId));
    await page.keyboard.press('Enter');
    await until('the like is visible', async () => (await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
  }),
);
