import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import {
  hydrateCommentForm,
  commentTexts,
  FORM,
  sendComment,
  findComment,
  TEXT,
  typeComment,
  readTypedComment,
  waitForTypedComment,
} from '@engawa/harness/browser/comments.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, NICKNAME, type Member } from '@engawa/harness/demo/members.ts';
import { journeysOn, type Stage } from '@engawa/harness/journey.ts';
import { assertNoOverflow, assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { assertAtOnce } from '@engawa/harness/requests/assertAtOnce.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const BLOG = 'nanohana-daidokoro';
const OWNER: Member = { amebaId: BLOG, nickname: 'なのは' };
const DONE = 'コメントを投稿しました。';
const FAILED = '投稿に失敗しました。時間をおいて再度お試しください。';
const BANNED = '投稿が拒否されました。';
const READING_MS = 3000;

const isServed = async (url: string, text: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(text);

/** Waits until the served page contains a comment: caches are updated within a second. */
const waitForServedComment = (url: string, text: string): Promise<true> =>
  until(`"${text}" is served to all readers`, () => isServed(url, text));

const assertGone = (product: Product, url: string, text: string): Promise<void> =>
  assertAtOnce(product, `${text} is removed from ${url}`, async () => !(await isServed(url, text)));

/** Opens an entry as a member, with the form in view. */
const memberOn = async ({ product, visitor }: Stage, url: string, member: Member) => {
  const reader = await visitor();
  await openMemberPage(reader, product, url, member);
  await hydrateCommentForm(reader.page);
  return reader;
};

const answer = async (page: Page, id: string, text: string, name?: string) => {
  await page.click(`#${id} > div button[aria-expanded]`);
  const form = `${FORM}-${id.replace('comment-', '')}`;
  await page.waitForSelector(`${form}-text`);
  if (name !== undefined) await page.type(`${form}-name`, name);
  await page.type(`${form}-text`, text);
  await sendComment(page, form);
};

const storedUnder = (page: Page, name: string) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    `engawa:${name}`,
  );

/** Waits until the typed text is stored, which happens after a delay. */
const untilDraftIsStored = (page: Page, name: string) =>
  until('the draft is persisted', async () => (await storedUnder(page, name)).length > 0);

for (const { template, amebaId } of chosenBlogs('comments', BLOGS))
  test(
    `R1.2 R3.4 ${template}: a visitor comments without leaving the page, and the comment is served to all`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const { url } = await findEntry(product, amebaId, 4);
      await reader.open(url);
      const frames = () =>
        page.$$eval('iframe', (all) => all.filter(({ src }) => src.includes('/embed/api')).length);
      assert.equal(await frames(), 0, 'the frame is absent before typing');
      await hydrateCommentForm(page);
      assert.equal(await frames(), 0, 'the frame is absent when the form is hydrated');
      const text = `${template}の縁側から`;
      await typeComment(page, text, '旅人');
      await sendComment(page);
      await waitForNotice(page, DONE);
      assert.equal(await frames(), 1);
      const id = await findComment(page, text);
      await until('the comment has the focus', () =>
        page.evaluate((visibleNow) => document.activeElement?.id === visibleNow, id),
      );
      assert.equal(await readTypedComment(page), '');
      await waitForServedComment(url, text);
      await assertNoOverflow(reader);
      assertQuiet(reader);
    }),
  );

test(
  'R1.2 R5.8 a visitor comments, a member and the owner reply, and the owner hides a comment and bans its author with a notice',
  journey(async (stage) => {
    const { product, visitor } = stage;
    const { url } = await findEntry(product, BLOG, 6);
    const guest = await visitor();
    await guest.open(url);
    await hydrateCommentForm(guest.page);
    await typeComment(guest.page, 'はじめてお邪魔します', '旅人');
    await sendComment(guest.page);
    await waitForNotice(guest.page, DONE);

    const member = await memberOn(stage, url, MEMBERS.typing);
    await answer(member.page, await findComment(member.page, 'はじめてお邪魔します'), 'ようこそ');
    await waitForNotice(member.page, DONE);
    const reply = await findComment(member.page, 'ようこそ');
    assert.match(
      await member.page.$eval(`#${reply}`, (item) => item.textContent),
      new RegExp(MEMBERS.typing.nickname),
    );

    const owner = await memberOn(stage, url, OWNER);
    await answer(owner.page, await findComment(owner.page, 'ようこそ'), 'お二人ともありがとう');
    await waitForNotice(owner.page, DONE);
    const owners = await findComment(owner.page, 'お二人ともありがとう');
    const words = await owner.page.$eval(`#${owners}`, (item) => item.textContent);
    assert.match(words, /ブログ主/);
    assert.match(words, new RegExp(`→ ${MEMBERS.typing.nickname}さん`));

    // the owner's page: actions take effect immediately, and a hidden comment disappears
    await owner.open(`${product.host}/_customize/comments?state=shown`);
    const inItem = (text: string, button: string) =>
      `xpath///li[contains(@class,"OwnerPage-item")][.//p[text()="${text}"]]//button[contains(.,"${button}")]`;
    await owner.follow(inItem('ようこそ', '非表示にする'));
    await assertGone(product, url, 'ようこそ');
    await owner.follow(inItem('はじめてお邪魔します', 'この接続元を拒否'));
    await owner.follow('main form button');
    await assertGone(product, url, 'はじめてお邪魔します');

    await typeComment(guest.page, 'もう一度', '旅人');
    await sendComment(guest.page);
    await waitForNotice(guest.page, BANNED);
    assert.equal(await readTypedComment(guest.page), 'もう一度');
    // later tests in this file post from here
    await owner.open(`${product.host}/_customize/comments?state=hidden`);
    await owner.follow('form[action$=liftBan] button');
    assertQuiet(owner);
  }),
);

test(
  'BM9 a comment whose response is lost is restored after a reload and posted once',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url } = await findEntry(product, BLOG, 7);
    await reader.open(url);
    await hydrateCommentForm(page);
    let isCut = true;
    await intercept(page, async (request) => {
      if (!request.url().endsWith('/embed/api/call') || !isCut) return 'untouched';
      // the platform receives the request, but its response never arrives
      await fetch(request.url(), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: product.platform },
        body: (await request.fetchPostData()) ?? null,
      });
      await request.abort('connectionreset');
      return 'handled';
    });
    await typeComment(page, '届いたでしょうか', '旅人');
    await sendComment(page);
    await waitForNotice(page, FAILED);
    isCut = false;
    await page.reload({ waitUntil: 'load' });
    await hydrateCommentForm(page);
    await waitForTypedComment(page, '届いたでしょうか');
    await sendComment(page);
    await waitForNotice(page, DONE);
    await findComment(page, '届いたでしょうか');
    await waitForServedComment(url, '届いたでしょうか');
    await page.reload({ waitUntil: 'load' });
    const once = (await commentTexts(page)).filter((text) => text === '届いたでしょうか');
    assert.equal(once.length, 1);
  }),
);

test(
  'BM17 a draft that is posted in one tab is cleared in the other and stored once',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url } = await findEntry(product, BLOG, 8);
    await reader.open(url);
    await hydrateCommentForm(page);
    await typeComment(page, '二つの窓から', '旅人');
    await untilDraftIsStored(page, 'entry:draft:');
    const other = await page.browserContext().newPage();
    await other.goto(url, { waitUntil: 'load' });
    await other.bringToFront();
    await hydrateCommentForm(other);
    await waitForTypedComment(other, '二つの窓から');
    await sendComment(other);
    await waitForNotice(other, DONE);
    await waitForTypedComment(page, '');
    await waitForServedComment(url, '二つの窓から');
    await page.reload({ waitUntil: 'load' });
    const posted = (await commentTexts(page)).filter((text) => text === '二つの窓から');
    assert.equal(posted.length, 1);
    await other.close();
  }),
);

test(
  'BM17 a sign-out in one tab signs out all tabs and deletes the member’s data from the browser',
  journey(async (stage) => {
    const { url } = await findEntry(stage.product, BLOG, 9);
    const member = await memberOn(stage, url, MEMBERS.lasting);
    const { page } = member;
    await typeComment(page, '途中まで');
    await untilDraftIsStored(page, 'sealed:');
    const other = await page.browserContext().newPage();
    await other.goto(url, { waitUntil: 'load' });
    await other.waitForSelector(NICKNAME, { visible: true });
    await page.bringToFront();
    await page.click('.Toolbar-box--member form button');
    await page.waitForSelector('dialog[open] form[action="/_signout"]');
    await member.follow('dialog[open] form[action="/_signout"] button');
    await until('the other tab shows a guest', () =>
      other.evaluate(() => !document.documentElement.hasAttribute('data-member')),
    );
    const stored = await Promise.all(['member:', 'sealed'].map((name) => storedUnder(page, name)));
    assert.deepEqual(stored.flat(), []);
    await other.close();
  }),
);

test(
  'R1.2 without scripts a comment needs a delayed confirmation, and is visible once the owner approves it',
  journey(async (stage) => {
    const { product, visitor } = stage;
    const { url } = await findEntry(product, BLOG, 10);
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const textIn = (selector: string) => page.$eval(selector, ({ textContent }) => textContent);
    await reader.open(url);
    await page.type('#comment-form-name', '旅人');
    await page.type(TEXT, '紙のような便りです');
    const sentAt = performance.now();
    await reader.follow(`${FORM} button[type=submit]`);
    assert.equal(await textIn('h1'), 'このコメントを投稿しますか？');
    await until('the comment is accepted', async () => {
      await reader.follow('main form button');
      if (!(await page.$('main form'))) return true;
      assert.match(await textIn('[role=alert]'), /まだ受け付けていません。/);
      return false;
    });
    assert.match(await textIn('h1'), /^コメントを受け付けました。ブログの管理人が確認したあと/);
    await reader.follow('main a');
    assert.equal(page.url(), `${url}#comments`);
    // a slow machine has exceeded the reading time at the first press; no earlier press may be
    // accepted
    assert.ok(performance.now() - sentAt >= READING_MS, 'accepted before the reading time');
    const isVisible = () => isServed(url, '紙のような便りです');
    assert.equal(await isVisible(), false);
    const owner = await memberOn(stage, url, OWNER);
    await owner.open(`${product.host}/_customize/comments`);
    await owner.follow('form[action$=showComment] button');
    await until('the comment is visible', isVisible);
  }),
);
