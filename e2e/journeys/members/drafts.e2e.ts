import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import {
  hydrateCommentForm,
  typeComment,
  readTypedComment,
  waitForTypedComment,
} from '@engawa/harness/browser/comments.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { BLOGGERS, MEMBERS } from '@engawa/harness/demo/members.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const BLOG = 'nanohana-daidokoro';
const NEW = '/_customize/entries/new';
const SIGN_OUT = '.Toolbar form[action="/_signout"] button';
const TEXT = 'textarea[name=text]';

/** The browser's storage of members' data, as text. */
const storedOfMembers = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      Object.entries(localStorage).filter(([key]) => /^engawa:(?:member:|sealed)/.test(key)),
    ),
  );

const untilDraftChanges = (page: Page, before: string): Promise<true> =>
  until('the draft is persisted', async () => {
    const drafts = (await storedOfMembers(page)).match(/"engawa:sealed:[^\]]*\]/g) ?? [];
    return drafts.length > 0 && !drafts.every((draft) => before.includes(draft));
  });

/** Revokes the session of a browser on the platform, without notice to the browser. */
const revokeSession = async (page: Page, { host, platform }: Product): Promise<void> => {
  const cookies = await page.browserContext().cookies();
  const Cookie = cookies
    .filter(({ name }) => name === 'engawa_session')
    .map(({ name, value }) => `${name}=${value}`)
    .join('');
  const personal = await fetch(`${host}/_api/personal`, { headers: { Cookie } });
  const body = JSON.stringify(await personal.json());
  const [, token = ''] = /"csrf_token":"([^"]+)"/.exec(body) ?? [];
  const ended = await fetch(`${platform}/_accounts/signout`, {
    method: 'POST',
    headers: { Cookie, 'X-CSRF-Token': token },
  });
  assert.equal(ended.status, 204);
};

const untilGuest = (page: Page) =>
  until('the page shows a guest', () =>
    page.evaluate(
      () =>
        !document.documentElement.hasAttribute('data-member') &&
        !document.cookie.includes('signed_in=1'),
    ),
  );

const textIn = (page: Page) => page.$eval(TEXT, (field) => Object(field).value as string);

test(
  'BM17 a comment draft survives a revoked session, encrypted for others, until its member signs in again or signs out',
  journey(async ({ product, visitor }) => {
    const { url } = await findEntry(product, BLOG, 9);
    const reader = await visitor();
    const { page } = reader;
    await openMemberPage(reader, product, url, MEMBERS.lasting);
    await hydrateCommentForm(page);
    await typeComment(page, '切れる前の文');
    await untilDraftChanges(page, '');
    const before = await storedOfMembers(page);
    await revokeSession(page, product);
    await typeComment(page, 'と切れたあとの文');
    await untilDraftChanges(page, before);

    await reader.open(url);
    await untilGuest(page);
    await hydrateCommentForm(page);
    assert.equal(await readTypedComment(page), '');
    const left = await storedOfMembers(page);
    assert.match(left, /engawa:sealed:/);
    assert.doesNotMatch(left, /engawa:member:|切れ|kurage/);

    await openMemberPage(reader, product, url, MEMBERS.roaming);
    await hydrateCommentForm(page);
    await typeComment(page, '別の人の文');
    await untilDraftChanges(page, left);
    assert.equal(await readTypedComment(page), '別の人の文');
    await revokeSession(page, product);

    await openMemberPage(reader, product, url, MEMBERS.lasting);
    await hydrateCommentForm(page);
    await waitForTypedComment(page, '切れる前の文と切れたあとの文');

    await page.click(SIGN_OUT);
    await page.waitForSelector('dialog[open] form[action="/_signout"]');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    await page.click(SIGN_OUT);
    await page.waitForSelector('dialog[open] form[action="/_signout"]');
    await reader.follow('dialog[open] form[action="/_signout"] button');
    await untilGuest(page);
    await openMemberPage(reader, product, url, MEMBERS.lasting);
    await hydrateCommentForm(page);
    assert.equal(await readTypedComment(page), '');
  }),
);

test(
  'BM17 R1.6 the draft of a new entry survives a revoked session and a crash of its tab',
  journey(async ({ product, visitor }) => {
    const { host } = product;
    const writer = await visitor();
    const { page } = writer;
    const savesNothing = (tab: Page) =>
      intercept(tab, async (request) => {
        if (request.method() !== 'POST' || !request.url().includes('/_customize/'))
          return 'untouched';
        await request.abort('connectionreset');
        return 'handled';
      });
    await openMemberPage(writer, product, host, BLOGGERS.drafting);
    await writer.open(host + NEW);
    await revokeSession(page, product);
    await page.type(TEXT, '期限の切れた記事');
    await page.waitForSelector('[data-editor-alert]:not([hidden])');
    await page.type(TEXT, 'の続き');
    await untilDraftChanges(page, await storedOfMembers(page));
    await writer.open(host);
    await untilGuest(page);
    assert.doesNotMatch(await storedOfMembers(page), /期限/);

    await openMemberPage(writer, product, host, BLOGGERS.drafting);
    await savesNothing(page);
    await writer.open(host + NEW);
    await until(
      'the text is restored',
      async () => (await textIn(page)) === '期限の切れた記事の続き',
    );
    const wire = await page.createCDPSession();
    const crashed = new Promise((resolve) => page.once('error', resolve));
    wire.send('Page.crash').catch(() => undefined);
    await crashed;

    const next = await page.browserContext().newPage();
    await savesNothing(next);
    await next.goto(host + NEW, { waitUntil: 'load' });
    await until(
      'the text is restored',
      async () => (await textIn(next)) === '期限の切れた記事の続き',
    );
    await next.close();
  }),
);
