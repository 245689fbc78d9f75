import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { assertIine, hydratedIine, iineButton, storedIine } from '@engawa/harness/browser/iine.ts';
import {
  hydrateCommentForm,
  typeComment,
  readTypedComment,
} from '@engawa/harness/browser/comments.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import {
  MEMBERS,
  NICKNAME,
  PASSWORD,
  sendAccountForm,
  signIn,
  SIGN_IN_LINK,
  SIGN_UP_LINK,
} from '@engawa/harness/demo/members.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

const DIALOG_SIGN_UP = 'dialog[open] a[href^="/_signin?new=1"]';
const { amebaId } = LONG_BLOG;
const FOR_MEMBERS = 'hidamari-yonin';

const readValue = (field: Element) => (field instanceof HTMLInputElement ? field.value : null);

/** The errors next to the fields of the account form, and the links to them. */
const readFormErrors = (page: Page) =>
  page.$$eval('.Alert a', (links) =>
    links.map((link) => ({
      field: link.hash.slice(1),
      isSaidThere: document.querySelector(`${link.hash}-error`)?.textContent.includes(link.text),
    })),
  );

test(
  'R1.3 sign-up lists all errors at once, returns to the entry and stores the pressed like',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await findEntry(product, amebaId, 0);
    await reader.open(entry.url);
    await hydrateSlots(page);
    const { count } = await storedIine(page, amebaId, entry.entryId);
    await page.click(iineButton(entry.entryId));
    await page.waitForSelector(DIALOG_SIGN_UP, { visible: true });
    await reader.follow(DIALOG_SIGN_UP);
    const nickname = 'はじめまして';
    const wrong = { ameba_id: MEMBERS.reader.amebaId, nickname: 'あ'.repeat(21) };
    assert.equal(await sendAccountForm(reader, { ...wrong, password: 'short' }), 422);
    assert.deepEqual(
      await readFormErrors(page),
      ['ameba_id', 'nickname', 'password'].map((field) => ({ field, isSaidThere: true })),
    );
    assert.equal(await page.$eval('main input[name=nickname]', readValue), wrong.nickname);
    assert.equal(await page.$eval('main input[name=password]', readValue), '');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.click('[data-reveals=password]');
    assert.equal(
      await page.$eval('main input[name=password]', (field) => field.getAttribute('type')),
      'text',
    );
    const right = { ameba_id: 'engawa-newcomer', nickname, password: 'long-enough-for-all' };
    await sendAccountForm(reader, right);
    assert.equal((await page.$$('.Codes code')).length, 8);
    await sendAccountForm(reader, {});
    assert.equal(page.url(), `${entry.url}#iine-${entry.entryId}`);
    const visibleNow = await page.waitForSelector(NICKNAME);
    assert.equal(await visibleNow?.evaluate(({ textContent }) => textContent), nickname);
    await waitForNotice(page, 'いいね！しました');
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
  }),
);

test(
  'R1.3 a wrong password shows an error and retains the typed ID; the right password returns to the entry',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url } = await findEntry(product, amebaId, 1);
    await reader.open(url);
    await reader.follow(SIGN_IN_LINK);
    const { amebaId: name, nickname } = MEMBERS.reader;
    const wrong = { ameba_id: name, password: `${PASSWORD}-not` };
    assert.equal(await sendAccountForm(reader, wrong), 401);
    const alert = await page.$eval('[role=alert]', ({ textContent }) => textContent);
    assert.equal(alert, 'IDまたはパスワードが違います。');
    assert.equal(await page.$eval('main input[name=ameba_id]', readValue), name);
    assert.equal(await page.$eval('main input[name=password]', readValue), '');
    await sendAccountForm(reader, { password: PASSWORD });
    assert.equal(page.url(), url);
    const visibleNow = await page.waitForSelector(NICKNAME);
    assert.equal(await visibleNow?.evaluate(({ textContent }) => textContent), nickname);
  }),
);

test(
  'R1.9 the toolbar renders the member’s nickname without a layout shift',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open((await findEntry(product, amebaId, 2)).url);
    await signIn(reader, MEMBERS.steady);
    reader.complaints.clear();
    await reader.open(page.url());
    // a member's page hydrates by itself
    await page.waitForSelector(NICKNAME, { visible: true });
    await assertStill(page);
    assertQuiet(reader);
  }),
);

test(
  'R1.3 a sign-out ends the session in the browser and on the server',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url, entryId } = await findEntry(product, amebaId, 3);
    await reader.open(url);
    await signIn(reader, MEMBERS.leaving);
    assert.equal((await storedIine(page, amebaId, entryId)).isMember, true);
    const cookies = await page.browserContext().cookies();
    const session = cookies.find(({ name }) => name === 'engawa_session');
    assert.ok(session?.httpOnly, 'no script can read the session');
    await reader.follow('form[action="/_signout"] button:not([disabled])');
    await page.waitForSelector(SIGN_IN_LINK, { visible: true });
    assert.equal(await page.$(NICKNAME), null);
    await waitForNotice(page, 'ログアウトしました');
    // a cookie that was copied before the sign-out no longer works
    await page.browserContext().setCookie(session);
    assert.equal((await storedIine(page, amebaId, entryId)).isMember, false);
  }),
);

test(
  'R1.3 R4.8 a press on a like after the session has ended opens the sign-in dialog and stores no like',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url, entryId } = await findEntry(product, amebaId, 4);
    await reader.open(url);
    await signIn(reader, MEMBERS.forgotten);
    await page.waitForSelector(hydratedIine(entryId));
    const before = await storedIine(page, amebaId, entryId);
    await page.browserContext().deleteMatchingCookies({ name: 'engawa_session' });
    await page.click(iineButton(entryId));
    await page.waitForSelector('dialog[open] a[href^="/_signin"]', { visible: true });
    await until('the button is unset again', () =>
      page.$eval(iineButton(entryId), (button) => button.getAttribute('aria-pressed') === 'false'),
    );
    assert.equal((await storedIine(page, amebaId, entryId)).count, before.count);
  }),
);

test(
  'R1.3 R3.5 a guest’s comment draft persists through sign-in and sign-up',
  journey(async ({ product, visitor }) => {
    const { url } = await findEntry(product, amebaId, 5);
    const newcomer = { ameba_id: 'kaki-hajime', nickname: '書きはじめ', password: PASSWORD };
    for (const enter of [
      (guest: Visitor) => signIn(guest, MEMBERS.steady),
      async (guest: Visitor) => {
        await guest.follow(SIGN_UP_LINK);
        await sendAccountForm(guest, newcomer);
        await sendAccountForm(guest, {});
        await guest.open(url);
        await guest.page.waitForSelector(NICKNAME, { visible: true });
      },
    ]) {
      const guest = await visitor();
      const { page } = guest;
      await guest.open(url);
      await hydrateCommentForm(page);
      await typeComment(page, '縁側で書きはじめて');
      await enter(guest);
      await hydrateCommentForm(page);
      await until(
        'the draft is restored',
        async () => (await readTypedComment(page)) === '縁側で書きはじめて',
      );
      const drafts = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('entry:draft:')),
      );
      assert.equal(drafts.length, 1, drafts.join());
      assert.match(drafts[0] ?? '', /^engawa:sealed:/);
      assertQuiet(guest);
    }
  }),
);

test(
  'R2.2.4 R4.3 R6.1 only members get a members-only text, which is not in the served HTML',
  journey(async (stage) => {
    const { product, visitor } = stage;
    const list = await (await fetch(`${product.host}/${FOR_MEMBERS}/amemberentrylist.html`)).text();
    const [path] = /\/[a-z-]+\/amemberentry-\d+\.html/.exec(list) ?? [];
    assert.ok(path, 'the blog has an entry for members');
    const url = product.host + path;
    const member = await visitor();
    await openMemberPage(member, product, url, MEMBERS.roaming);
    const body = '[data-html-key^="amember:"]';
    const text = await member.page
      .waitForSelector(body)
      .then((found) => found?.evaluate((node) => (node as HTMLElement).innerText.trim()));
    assert.ok(text && text.length > 20, `the members-only text is visible: ${text}`);
    assertQuiet(member);

    const guest = await visitor();
    await guest.open(url);
    await hydrateSlots(guest.page);
    assert.equal(await guest.page.$(body), null);
    assert.ok(await guest.page.$('main a[href^="/_signin"]'));

    const session = (await member.page.browserContext().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const [asGuest, asMember] = await Promise.all(
      [{}, { Cookie: session }].map(async (headers) => (await fetch(url, { headers })).text()),
    );
    assert.equal(asMember, asGuest);
    for (const personal of [text.slice(0, 12), MEMBERS.roaming.nickname, MEMBERS.roaming.amebaId])
      assert.ok(!asMember?.includes(personal), personal);
  }),
);
