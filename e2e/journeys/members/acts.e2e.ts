import assert from 'node:assert/strict';
import {
  hydrateCommentForm,
  openCommentMenu,
  sendComment,
  findComment,
  typeComment,
} from '@engawa/harness/browser/comments.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { CHEER } from '@engawa/harness/browser/selectors.ts';
import { signalIntent } from '@engawa/harness/browser/slots.ts';
import { waitForNoticeRemoval, waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { BLOGGERS, MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { readManifest } from '@engawa/delivery/release/manifest.ts';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { stableRecords } from '@engawa/delivery/release/liveRelease.ts';
import { CROSS_REMOTE } from '@engawa/harness/releaseSet/crossRemote.ts';
import { openProductReleases } from '@engawa/harness/product/releases.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { until } from '@engawa/harness/until.ts';
import { pressAtOnce, pressWhenIdle } from '@engawa/harness/browser/pressAtOnce.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const OWNER = BLOGGERS.together;
/** A blog whose cover scrolls out of the viewport. */
const AROUND = 'tabi-tetsu-camera';
const TEXT = '釘の打ち方を、もう一度教えてください';
const WORD = '釘抜きの広告';

test(
  'BQ5 R5.8 without scripts a guest reports a comment that the form quotes, and the author deletes the comment',
  journey(async ({ product, visitor }) => {
    const { url } = await findEntry(product, OWNER.amebaId, 3);
    const author = await visitor();
    await openMemberPage(author, product, url, MEMBERS.steady);
    await hydrateCommentForm(author.page);
    await typeComment(author.page, TEXT);
    await sendComment(author.page);
    await waitForNotice(author.page, 'コメントを投稿しました。');
    const comment = `#${await findComment(author.page, TEXT)} > div`;

    await until('the comment is visible to all', async () =>
      (await (await fetch(url)).text()).includes(TEXT),
    );
    const guest = await visitor({ hasScripts: false });
    const textIn = (selector: string) => guest.page.$eval(selector, (one) => one.textContent);
    const heading = ({ page }: typeof guest) => page.$eval('h1', (h1) => h1.textContent);
    const subject = `${MEMBERS.steady.nickname}さんのコメント`;
    await guest.open(url);
    await guest.follow(`${comment} button[name=parentId]`);
    assert.equal(await heading(guest), `${subject}への返信`);
    assert.equal(await textIn('main blockquote'), TEXT);
    assert.equal(await textIn('#limit-commentName'), '10文字まで');
    assert.ok(await guest.page.$('main input[type=text][name=commentName]'));
    await guest.open(url);
    await guest.follow(`${comment} button[formaction$=report]`);
    assert.deepEqual(
      [await textIn('figcaption'), await textIn('main blockquote')],
      [subject, TEXT],
    );
    assert.equal(await heading(guest), '報告する理由を選んでください');
    assert.equal(await guest.page.$('[formaction$=deleteComment]'), null);
    await guest.follow('main button[value="spam"]');
    await guest.follow('main form button');
    assert.equal(
      await heading(guest),
      '報告を受け付けました。運営者が確認し、必要なときは非表示にします。結果のお知らせはありません。',
    );
    assertQuiet(guest);

    await author.page.setJavaScriptEnabled(false);
    await author.open(url);
    author.complaints.clear();
    await author.follow(`${comment} button[formaction$=report]`);
    await author.follow('main button[formaction$=deleteComment]');
    await author.follow('main form button');
    assert.ok(!(await (await fetch(url)).text()).includes(TEXT), 'the comment is deleted for all');
    assertQuiet(author);
  }),
);

test(
  'R5.8 a guest reports a comment and an entry without leaving the page',
  journey(async ({ product, visitor }) => {
    const { url } = await findEntry(product, OWNER.amebaId, 0);
    const guest = await visitor();
    const { page } = guest;
    await guest.open(url);
    await hydrateCommentForm(page);
    const [id = ''] = await page.$$eval('#comments li[id^=comment-]', (items) =>
      items.map((item) => item.id),
    );
    const send = async (form: string) => {
      await page.waitForSelector(form);
      assert.deepEqual(await findAccessibilityViolations(page), []);
      await page.keyboard.press('Space');
      await page.type(`${form} textarea`, 'ことばが強いと思います');
      await page.click(`${form} button[type=submit]`);
      await waitForNotice(page, '報告を受け付けました。');
      await page.waitForSelector(form, { hidden: true });
    };
    await openCommentMenu(page, `#${id}`);
    await page.click(`#${id} ::-p-text(報告する)`);
    await send('form[aria-label="コメントを報告する"]');
    assert.match(await page.evaluate(() => document.activeElement?.ariaLabel ?? ''), /の操作$/);
    await waitForNoticeRemoval(page, '報告を受け付けました。');
    await page.click('main ::-p-text(この記事を報告)');
    await send('form[aria-label="記事を報告する"]');
    assert.equal(page.url(), url);
    assertQuiet(guest);
  }),
);

test(
  'BQ5 R5.8 without scripts the owner of a blog adds and removes a blocked word',
  journey(async ({ product, visitor }) => {
    const owner = await visitor();
    const { page } = owner;
    const words = () =>
      page.$$eval('[aria-labelledby="own-words"] li span', (all) =>
        all.map((one) => one.textContent),
      );
    await openMemberPage(owner, product, `${product.host}/${OWNER.amebaId}/`, OWNER);
    await page.setJavaScriptEnabled(false);
    await owner.open(`${product.host}/_customize/comments`);
    // removes the errors of the previous page's aborted fetches
    owner.complaints.clear();
    const before = await words();
    await page.type('form[action$=addWord] input[name=word]', WORD);
    await owner.follow('form[action$=addWord] button');
    assert.deepEqual((await words()).toSorted(), [...before, WORD].toSorted());
    await owner.follow(`xpath///section[@aria-labelledby="own-words"]//li[span="${WORD}"]//button`);
    assert.deepEqual(await words(), before);
    assertQuiet(owner);
  }),
);

test(
  'BQ5 R6.4 the page of an entry (remote entry) opens the cheer frame of remote social',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open((await findEntry(product, LONG_BLOG.amebaId, 1)).url);
    // the press is the first intent; before it no part of the page moves
    await pressAtOnce(page, `${CHEER} summary`);
    const frame = await (
      await page.waitForSelector(`${CHEER} iframe`, { visible: true })
    )?.contentFrame();
    assert.ok(frame);
    await frame.waitForSelector('button[value=sugoi]');
  }),
);

test(
  'BQ5 R1.10 a guest follows from the sticky bar and opens the timeline, two modules of remote social',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${AROUND}/`);
    await signalIntent(page);
    await scrollToEnd(page);
    await pressWhenIdle(page, '.StickyHeader form button');
    await page.waitForSelector('.StickyHeader form button[aria-pressed=true]');
    await page.click('.Toolbar a[href="/feed/"]');
    await page.waitForSelector('dialog[open] a[href="/history/"]');
  }),
);

const formatPair = (page: string, module: string) => `${page} > ${module}`;

/** The live actions, and the live modules on a page of another remote or in the host's frame. */
const findSeams = async ({ dataDir }: Product): Promise<readonly string[]> => {
  const releases = await openProductReleases(dataDir);
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  const records = await stableRecords(releases, registry.value, 'host');
  const seams = new Set([
    ...records.flatMap(({ remote, actions = {}, exposes }) => [
      ...Object.keys(actions).map((action) => `${remote}/${action}`),
      ...Object.values(exposes)
        .flatMap(({ places = [] }) => places)
        .filter((module) => !module.startsWith(`${remote}/`))
        .map((module) => formatPair(remote, module)),
    ]),
    ...Object.values(REMOTE_FRAME)
      .flat()
      .map((module) => formatPair('host', module)),
  ]);
  return [...seams];
};

test(
  'BQ5 the list of cross-remote journeys has each live action and each pair of remotes',
  journey(async ({ product }) => {
    const covered = new Set(CROSS_REMOTE.map(({ seam }) => seam));
    const uncovered = (await findSeams(product)).filter((seam) => !covered.has(seam));
    const { owner } = await readManifest('host');
    const advice = `Add a journey for each, and its row to harness/releaseSet/crossRemote.tsv (${owner}):`;
    assert.equal(uncovered.length, 0, [advice, ...uncovered].join('\n'));
  }),
);
