import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import type { Page } from 'puppeteer';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { iineButton, storedIine } from '@engawa/harness/browser/iine.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_BODY, ENTRY_IMAGE, ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import {
  assertNoOverflow,
  assertQuiet,
  assertHealthyDocument,
} from '@engawa/harness/pages/healthyPage.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { confirmAfterSignIn } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const QUESTIONS = {
  add: 'この記事にいいね！しますか？',
  remove: 'この記事にはいいね！済みです。いいね！を取り消しますか？',
} as const;

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The visible text of each entry on the page. */
const seenTexts = async (page: Page): Promise<readonly string[]> =>
  (
    await page.$$eval(ENTRY_BODY, (bodies) => bodies.map((body) => (body as HTMLElement).innerText))
  ).map(withoutSpaces);

const parseText = (html: string | null) =>
  withoutSpaces(new JSDOM(html ?? '').window.document.body.textContent);

for (const { template, amebaId } of chosenBlogs('without scripts', BLOGS))
  test(
    `R1.1 ${template}: the top page, an entry and an image page are complete without scripts`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor({ hasScripts: false });
      const { page } = reader;
      assert.equal(await reader.open(`${product.host}/${amebaId}/`), 200);
      assert.equal(await page.evaluate(() => 'engawaBoot' in window), false, 'scripts are off');
      await assertHealthyDocument(reader, { template, pageType: 'blog-blogtop' });
      const newest = await findEntry(product, amebaId, 0);
      assert.equal((await seenTexts(page))[0], parseText(newest.html));
      await reader.follow(ENTRY_TITLE);
      await assertHealthyDocument(reader, { template, pageType: 'blog-entry' });
      assert.deepEqual(await seenTexts(page), [parseText(newest.html)]);
      await assertNoOverflow(reader);
      await reader.open(await entryWithImages(product, amebaId));
      await reader.follow(ENTRY_IMAGE);
      await assertHealthyDocument(reader, { template, pageType: 'image-detail' });
      assert.ok(await page.$eval('main figure img', (image) => image.checkVisibility()));
      await reader.follow('main p a[href*="/entry-"]');
      assertQuiet(reader);
    }),
  );

/** Pages of a blog without a menu, by their names on the page. */
const WITHOUT_MENU = [
  ['reader.html', 'フォロワー'],
  ['favorite.html', 'お気に入り'],
  ['bookmark.html', 'ブックマーク'],
  ['comment.html', '最近のコメント'],
  ['amemberentrylist.html', '会員限定の記事'],
  ['imagelist.html', '画像一覧'],
  ['videolist.html', '動画一覧'],
] as const;
const WAY = 'nav[aria-label=パンくずリスト]';
const OTHERS = 'nav[aria-label=ブログのほかのページ]';

for (const { template, amebaId } of chosenBlogs('skip links', BLOGS))
  test(
    `R2.2.17 R2.2.18 ${template}: a page without the menu has breadcrumbs and links to the other pages of its section`,
    journey(async ({ product, visitor }) => {
      const documentAt = async (path: string) => {
        const { status, body } = await rawRequest(product.host, path);
        assert.equal(status, 200, path);
        return new JSDOM(body.toString()).window.document;
      };
      const top = await documentAt(`/${amebaId}/`);
      const lists = ['archive-', 'theme-'].map((name) => {
        const link = top.querySelector(`aside a[href*="/${name}"]`);
        assert.ok(link, name);
        return [link.getAttribute('href')?.split('/').at(-1) ?? '', null] as const;
      });
      for (const [file, name] of [...WITHOUT_MENU, ...lists]) {
        const page = await documentAt(`/${amebaId}/${file}`);
        const way = [...page.querySelectorAll(`${WAY} a`)];
        assert.equal(way[0]?.getAttribute('href'), `/${amebaId}/`, file);
        const here = page.querySelector(`${WAY} [aria-current=page]`);
        assert.equal(here, way.at(-1), file);
        if (name !== null) assert.equal(here?.textContent, name);
        assert.ok(page.querySelectorAll(`${OTHERS} a`).length >= 4, file);
        assert.equal(page.querySelector('.BlogNav'), null, file);
      }
      const reader = await visitor({ hasScripts: false });
      const { page } = reader;
      await page.setViewport({ width: 390, height: 844 });
      await reader.open(`${product.host}/${amebaId}/reader.html`);
      await assertNoOverflow(reader);
      const tops = await page.$$eval('.WayUp a', (links) =>
        links.map((link) => link.getBoundingClientRect().top),
      );
      assert.equal(new Set(tops).size, 1, 'one row');
      await page.focus(`${WAY} [aria-current=page]`);
      await page.keyboard.press('Tab');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      assert.equal(page.url(), `${product.host}/${amebaId}/entrylist.html`);
      assertQuiet(reader);
    }),
  );

test(
  'R1.3 R4.8 without scripts a member signs in, confirms a like and removes it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const { amebaId } = LONG_BLOG;
    const entry = await findEntry(product, amebaId, 0);
    const back = `${entry.url}#iine-${entry.entryId}`;
    await reader.open(entry.url);
    await reader.follow(iineButton(entry.entryId));
    assert.ok(page.url().startsWith(`${product.platform}/signin`), page.url());
    const notified = await confirmAfterSignIn(reader, MEMBERS.scriptless);
    assert.deepEqual(notified, [QUESTIONS.add, 'いいね！しました']);
    assert.equal(page.url(), back);
    const liked = await storedIine(page, amebaId, entry.entryId);
    assert.deepEqual([liked.isMember, liked.isLiked], [true, true]);
    // from here on the return address is the page itself
    await reader.follow(iineButton(entry.entryId));
    assert.equal(await page.$eval('h1', ({ textContent }) => textContent), QUESTIONS.remove);
    await reader.follow('main form button');
    assert.equal(page.url(), back);
    const after = await storedIine(page, amebaId, entry.entryId);
    assert.deepEqual([after.isLiked, after.count], [false, liked.count - 1]);
    assertQuiet(reader);
  }),
);
