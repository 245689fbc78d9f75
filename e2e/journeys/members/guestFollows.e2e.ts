import assert from 'node:assert/strict';
import type { HTTPRequest, Page } from 'puppeteer';
import * as v from 'valibot';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import { followButton, storedFollow, waitForFollowButton } from '@engawa/harness/browser/follow.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, signIn } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

const DIALOG = 'dialog[open]';
const STORED = 'engawa:social:followMigration';
/** Blogs with a follow button in their header. */
const FOLLOWED: readonly string[] = CHANGING_BLOGS.slice(0, 3).map(({ amebaId }) => amebaId);

const isMigration = async (request: HTTPRequest): Promise<boolean> =>
  request.method() === 'POST' && (await readRequestBody(request)).includes('followMigration');

const storedShape = v.nullable(v.object({ value: v.object({ amebaIds: v.array(v.string()) }) }));

/** The follows in the storage of this browser's guest. */
const guestFollowList = async (page: Page): Promise<readonly string[]> => {
  const text = await page.evaluate((key) => localStorage.getItem(key), STORED);
  return v.parse(storedShape, text === null ? null : JSON.parse(text))?.value.amebaIds ?? [];
};

const ownShape = v.object({ follows: v.array(v.object({ ameba_id: v.string() })) });

/** Follows in the database of the signed-in member. */
const ownFollows = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.evaluate(async () =>
    (await fetch('/_api/ownFollows;limit=50', { cache: 'no-store' })).json(),
  );
  return v.parse(ownShape, answer).follows.map(({ ameba_id: amebaId }) => amebaId);
};

test(
  'R1.4 BM4 at sign-in the follows of a guest move to the account once, even if the guest leaves the page meanwhile',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const notified = [
      'フォローしたブログの新しい記事は、「フォロー中」でまとめて読めます。',
      'ログインすると、アカウントに引き継がれます。',
    ];
    for (const [at, amebaId] of FOLLOWED.entries()) {
      await reader.open(`${product.host}/${amebaId}/`);
      await hydrateSlots(page);
      await page.click(followButton('header', amebaId));
      await waitForFollowButton(page, 'header', amebaId, true);
      if (notified[at] !== undefined) await waitForNotice(page, notified[at]);
    }
    await until(
      'all follows are persisted',
      async () => (await guestFollowList(page)).length === FOLLOWED.length,
    );
    assert.deepEqual(await guestFollowList(page), FOLLOWED.toReversed());

    await reader.open(`${product.host}/feed/`);
    await hydrateSlots(page);
    await until('the list has their names', async () => {
      const rows = await page.$$eval('[data-slot^="social/GuestFollows"] li a', (links) =>
        links.map((link) => link.getAttribute('href')),
      );
      return FOLLOWED.every((amebaId) => rows.includes(`/${amebaId}/`));
    });
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assertQuiet(reader);

    // the write is complete, but the document that would receive the response was unloaded
    let isHeld = true;
    const held = Promise.withResolvers<void>();
    await intercept(page, async (request) => {
      if (!isHeld || !(await isMigration(request))) return 'untouched';
      held.resolve();
      return 'handled';
    });
    await signIn(reader, MEMBERS.arriving);
    await hydrateSlots(page);
    await held.promise;
    assert.equal((await guestFollowList(page)).length, FOLLOWED.length);
    isHeld = false;

    const [first = ''] = FOLLOWED;
    await reader.open(`${product.host}/${first}/`);
    // a member's page hydrates by itself, and its notice may disappear before every part is
    // hydrated
    await waitForNotice(page, 'ログイン前のフォロー3件をアカウントに引き継ぎました。');
    await hydrateSlots(page);
    await waitForFollowButton(page, 'header', first, true);
    assert.deepEqual(await storedFollow(page, first), { isFollowing: true, isLogin: true });
    const rows = await ownFollows(page);
    assert.deepEqual(
      rows.filter((amebaId) => FOLLOWED.includes(amebaId)).toSorted(),
      FOLLOWED.toSorted(),
    );
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), STORED), null);
  }),
);

test(
  'R9.6 in a browser without storage a guest’s follow shows a notice and has no effect',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const [amebaId = ''] = FOLLOWED;
    await reader.open(`${product.host}/${amebaId}/`);
    await hydrateSlots(page);
    await page.click(followButton('header', amebaId));
    await waitForNotice(page, 'このブラウザでは保存が許可されていないため');
    await waitForFollowButton(page, 'header', amebaId, false);
  }),
);

test(
  'R1.9 R3.16 by keyboard a guest follows in the subscription dialog and opens suggested blogs',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const [, amebaId = ''] = FOLLOWED;
    const { url } = await findEntry(product, amebaId, 2);
    await reader.open(url);
    const end = `[data-slot="social/EntryFollow:${amebaId}"]`;
    await page.$eval(end, (slot) => slot.scrollIntoView({ block: 'center' }));
    await hydrateSlots(page);
    const way = `${end} a[href="/${amebaId}/rss20.xml"]`;
    await page.focus(way);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${DIALOG} input[readonly]`);
    assert.ok(
      await page.$eval(DIALOG, (dialog) => dialog.contains(document.activeElement)),
      'the focus is in the dialog',
    );
    // asserted before axe runs, because axe's messages to the sandboxed cheer frame fail
    assertQuiet(reader);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const button = `#follow-dialog-${amebaId} button`;
    await page.focus(button);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${button}[aria-pressed=true]`);
    await page.keyboard.press('Escape');
    await until('the dialog is closed', async () => (await page.$(DIALOG)) === null);
    await until('the focus is back', () =>
      page.$eval(way, (link) => link === document.activeElement),
    );
    await waitForFollowButton(page, 'entry', amebaId, true);

    const more = `${end} button[aria-haspopup=dialog]`;
    await page.focus(more);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${DIALOG} li button`);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const suggested = await page.$$eval(`${DIALOG} li a`, (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    assert.ok(!suggested.includes(`/${amebaId}/`), suggested.join(' '));
  }),
);
