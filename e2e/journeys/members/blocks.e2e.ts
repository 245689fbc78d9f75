import assert from 'node:assert/strict';
import { addBlock, removeBlock } from '@engawa/api-client/resources/member/block.ts';
import { addFollow, getFollow } from '@engawa/api-client/resources/member/follow.ts';
import type { Page } from 'puppeteer';
import {
  hydrateCommentForm,
  commentTexts,
  openCommentMenu,
  sendComment,
  findComment,
  typeComment,
} from '@engawa/harness/browser/comments.ts';
import { iineButton } from '@engawa/harness/browser/iine.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, NICKNAME, type Member } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertNoOverflow, assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { memberClient } from '@engawa/harness/requests/memberClient.ts';
import { signedInClient, signedInCookies } from '@engawa/harness/requests/signedInClient.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage, confirmAfterSignIn } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const A: Member = { amebaId: 'kominka-naoshi', nickname: '八十吉' };
const B: Member = { amebaId: 'nekoto-rougan', nickname: '千鶴' };
const THIRD = 'nanohana-daidokoro';

const DIALOG = 'dialog[open]';
const toProfileSelector = ({ amebaId }: Pick<Member, 'amebaId'>) => `#block-${amebaId}`;

const textIn = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent);

/** Hydrates the profile's slot, which may be below the viewport. */
const awakenBlock = async (page: Page, member: Pick<Member, 'amebaId'>) => {
  await page.$eval(toProfileSelector(member), (part) => part.scrollIntoView({ block: 'center' }));
  await hydrateSlots(page);
};

/** Opens the menu with the block, with and without scripts. */
const openMenu = (page: Page, member: Pick<Member, 'amebaId'>) =>
  page.click(`${toProfileSelector(member)} summary`);

const untilBlocked = (page: Page, member: Member) =>
  until('the blog is marked as blocked', async () =>
    (await textIn(page, toProfileSelector(member))).includes('ブロックしています'),
  );

const untilDialogIsGone = (page: Page) =>
  until('the dialog is closed', async () => (await page.$(DIALOG)) === null);

const comment = async ({ page }: Visitor, text: string) => {
  await hydrateCommentForm(page);
  await typeComment(page, text);
  await sendComment(page);
  await findComment(page, text);
};

test(
  'BM7 R3.17 R4.10 a member blocks another by keyboard; the block reaches all tabs, stays hidden from the other member, and can be lifted',
  journey(async ({ product, visitor }) => {
    const { url: third } = await findEntry(product, THIRD, 8);
    const { url: ofA, entryId } = await findEntry(product, A.amebaId, 3);
    const blogOfB = `${product.host}/${B.amebaId}/`;
    const [a, b] = [await visitor(), await visitor()];
    await openMemberPage(a, product, third, A);
    await openMemberPage(b, product, third, B);
    const [clientA, clientB] = [await memberClient(a.page), await memberClient(b.page)];
    assert.ok((await addFollow(clientA.write)(B)).ok);
    assert.ok((await addFollow(clientB.write)(A)).ok);
    await comment(a, '古い梁の話です');
    await comment(b, '猫も梁が好きです');

    const tab = await a.page.browserContext().newPage();
    await tab.goto(blogOfB);
    await awakenBlock(tab, B);
    await a.page.bringToFront();
    await a.open(blogOfB);
    await awakenBlock(a.page, B);
    await a.page.waitForSelector(NICKNAME, { visible: true });
    await a.page.focus(`${toProfileSelector(B)} summary`);
    await a.page.keyboard.press('Enter');
    await a.page.keyboard.press('Tab');
    await a.page.keyboard.press('Enter');
    await a.page.waitForSelector(DIALOG, { visible: true });
    assert.deepEqual(await findAccessibilityViolations(a.page), []);
    assert.match(await textIn(a.page, DIALOG), /千鶴さんをブロックしますか？.*知らされません/);
    await a.page.keyboard.press('Escape');
    await untilDialogIsGone(a.page);
    assert.equal(
      await a.page.evaluate(() => document.activeElement?.closest('form')?.id),
      toProfileSelector(B).slice(1),
    );
    await a.page.keyboard.press('Enter');
    await a.page.waitForSelector(DIALOG, { visible: true });
    // the cancel button has the focus, the block button is next
    await a.page.keyboard.press('Tab');
    await a.page.keyboard.press('Enter');
    await untilDialogIsGone(a.page);
    await untilBlocked(a.page, B);
    await waitForNotice(a.page, 'ブロックしました');
    await tab.bringToFront();
    await untilBlocked(tab, B);
    await tab.close();

    for (const [client, other] of [
      [clientA, B],
      [clientB, A],
    ] as const) {
      const follow = await getFollow(client.read)(other);
      assert.equal(follow.ok && follow.value.isFollowing, false, 'no follow remains');
    }

    await a.page.bringToFront();
    await a.open(third);
    await hydrateCommentForm(a.page);
    await until('comments of the blocked member are hidden', async () => {
      const texts = await commentTexts(a.page);
      return texts.includes('古い梁の話です') && !texts.includes('猫も梁が好きです');
    });

    // the blocked member sees no trace of the block, and gets a neutral refusal
    await b.page.bringToFront();
    await b.open(third);
    await hydrateCommentForm(b.page);
    await until('comments of the blocking member are hidden', async () => {
      const texts = await commentTexts(b.page);
      return texts.includes('猫も梁が好きです') && !texts.includes('古い梁の話です');
    });
    await b.open(ofA);
    await hydrateSlots(b.page);
    await b.page.waitForSelector(NICKNAME, { visible: true });
    await b.page.click(`#follow-header-${A.amebaId} button`);
    await waitForNotice(b.page, 'フォローできませんでした。');
    await b.page.$eval(iineButton(entryId), (button) => button.scrollIntoView({ block: 'center' }));
    await hydrateSlots(b.page);
    await b.page.click(iineButton(entryId));
    await waitForNotice(b.page, 'いいね！できませんでした。');
    await hydrateCommentForm(b.page);
    await typeComment(b.page, '届かない言葉です');
    await sendComment(b.page);
    await waitForNotice(b.page, '投稿に失敗しました。');
    assert.doesNotMatch(
      await b.page.$eval('body', (body) => body.innerText),
      /ブロックしています|ブロックされ/,
    );
    await b.open(`${product.host}/blocks/`);
    await b.page.waitForSelector('main ::-p-text(ブロックしたユーザーはいません)');

    await a.page.bringToFront();
    await a.open(`${product.host}/blocks/`);
    await a.page.waitForSelector('main li');
    assert.match(await textIn(a.page, 'main li'), /千鶴nekoto-rougan/);
    assert.deepEqual(await findAccessibilityViolations(a.page), []);
    await a.page.click('main li button');
    await waitForNotice(a.page, 'ブロックを解除しました');
    await a.open(third);
    await hydrateCommentForm(a.page);
    const id = await findComment(a.page, '猫も梁が好きです');

    // a block from a comment's menu removes the comment; the focus stays in the comments
    const block = `#${id} ::-p-text(ブロックする)`;
    await openCommentMenu(a.page, `#${id}`);
    await a.page.waitForSelector(block, { visible: true });
    await a.page.click(block);
    await a.page.waitForSelector(DIALOG, { visible: true });
    await a.page.keyboard.press('Tab');
    await a.page.keyboard.press('Enter');
    await untilDialogIsGone(a.page);
    await until('the comment is hidden', async () => (await a.page.$(`#${id}`)) === null);
    await until('the focus is in the comments', () =>
      a.page.evaluate(() => document.activeElement?.closest('#comments') !== null),
    );
    assertQuiet(a);
    // other journeys use these members too
    assert.ok((await removeBlock(clientA.write)(B)).ok);
  }),
);

test(
  'R3.17 every template has the block button at the end of the profile, in reserved space',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await page.browserContext().setCookie(...(await signedInCookies(product, MEMBERS.steady)));
    const { write } = await signedInClient(product, MEMBERS.steady);
    for (const { amebaId } of BLOGS) {
      await reader.open(`${product.host}/${amebaId}/`);
      await awakenBlock(page, { amebaId });
      await openMenu(page, { amebaId });
      await page.click(`${toProfileSelector({ amebaId })} button`);
      await page.waitForSelector(DIALOG, { visible: true });
      assert.deepEqual(await findAccessibilityViolations(page), [], amebaId);
      await page.keyboard.press('Escape');
      await untilDialogIsGone(page);
      await assertNoOverflow(reader);
      // blocked content takes no more space
      const measureProfileHeight = () =>
        page.$eval(toProfileSelector({ amebaId }), (part) => part.getBoundingClientRect().height);
      const before = await measureProfileHeight();
      assert.ok((await addBlock(write)({ amebaId })).ok);
      await reader.open(`${product.host}/${amebaId}/`);
      await awakenBlock(page, { amebaId });
      await untilBlocked(page, { amebaId, nickname: '' });
      assert.equal(await measureProfileHeight(), before, amebaId);
      assert.ok((await removeBlock(write)({ amebaId })).ok);
    }
    assertQuiet(reader);
  }),
);

test(
  'R3.17 without scripts a member signs in, confirms a block and lifts it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const blog = `${product.host}/${B.amebaId}/`;
    const back = `${blog}${toProfileSelector(B)}`;
    const press = async () => {
      await openMenu(page, B);
      return reader.follow(`${toProfileSelector(B)} button`);
    };
    await reader.open(blog);
    await press();
    const [question, word] = await confirmAfterSignIn(reader, MEMBERS.scriptless);
    assert.match(question, /ブロックしますか？.*フォローは解除/);
    assert.match(word, /ブロックしました/);
    assert.equal(page.url(), back);
    await press();
    assert.match(await textIn(page, 'h1'), /解除しますか？/);
    await reader.follow('main form button');
    assert.match(await textIn(page, 'h1'), /ブロックを解除しました/);
    await reader.follow('main a');
    assert.equal(page.url(), back);
    await reader.open(`${product.host}/blocks/`);
    assert.match(await textIn(page, 'main'), /ログインすると見られます。/);
    assert.ok(await page.$eval('main a[href^="/_signin"]', (link) => link.checkVisibility()));
    assertQuiet(reader);
  }),
);
