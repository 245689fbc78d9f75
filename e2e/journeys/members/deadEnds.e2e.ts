import assert from 'node:assert/strict';
import { hydrateCommentForm, FORM } from '@engawa/harness/browser/comments.ts';
import { followButton, waitForFollowButton } from '@engawa/harness/browser/follow.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { BLOGS, CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findAmemberEntryUrl, findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertNoOverflow } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

for (const { template, amebaId } of chosenBlogs('deadEnds', BLOGS)) {
  test(
    `R4.4 R5.3 ${template}: a disabled comment button states its reason, and a press on it focuses the empty field`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await reader.open((await findEntry(product, amebaId, 4)).url);
      await hydrateCommentForm(page);
      await page.type(`${FORM}-text`, 'よい庭ですね');
      const button = await page.waitForSelector(`${FORM} button[type=submit]:disabled`);
      const why = () => page.$eval(`${FORM}-why`, ({ textContent }) => textContent);
      await until(
        'only the name is missing',
        async () => (await why()) === '名前を入力してください。',
      );
      await button?.scrollIntoView();
      const box = await button?.boundingBox();
      assert.ok(box);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const error = () => page.$eval(`${FORM}-name-error`, ({ textContent }) => textContent);
      await until(
        'the field has the error',
        async () => (await error()) === '名前を入力してください。',
      );
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'comment-form-name');
      await page.keyboard.type('旅人');
      await page.waitForSelector(`${FORM} button[type=submit]:not(:disabled)`);
      assert.equal(await page.$(`${FORM}-why`), null);
      // the contrast of a button that changes its colour is not its final one
      await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
      assert.deepEqual(await findAccessibilityViolations(page), []);
    }),
  );

  test(
    `R2.4.1 R2.4.2 ${template}: a missing entry is a 404 within its blog, with and without scripts`,
    journey(async ({ product, visitor }) => {
      for (const hasScripts of [true, false]) {
        const reader = await visitor({ hasScripts });
        const { page } = reader;
        assert.equal(await reader.open(`${product.host}/${amebaId}/entry-9007199254740.html`), 404);
        const blogTitle = await page.$eval('.BlogHeader a', ({ textContent }) => textContent);
        assert.equal(await page.title(), `ご指定のページを表示できません。｜${blogTitle}`);
        const newest = await page.$$eval('.ErrorPage-newest a', (links) =>
          links.map((link) => link.getAttribute('href') ?? ''),
        );
        assert.equal(newest.length, 3);
        assert.ok(newest.every((href) => href.startsWith(`/${amebaId}/entry-`)));
        assert.ok(await page.$(`.ErrorPage a[href="/search/?amebaId=${amebaId}"]`));
        assert.ok(await page.$('.ErrorPage form[role=search]'));
        if (hasScripts) assert.deepEqual(await findAccessibilityViolations(page), []);
        await assertNoOverflow(reader);
        assert.equal(await reader.follow('.BlogNav a'), 200);
      }
    }),
  );
}

test(
  'R1.2 R6.1 a members-only entry links to sign-up and sign-in, and both pages name the reason',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const url = await findAmemberEntryUrl(product, 'hidamari-yonin');
    for (const [name, words] of [
      ['会員登録（無料）', /登録すると、この記事の続きを読めます。/],
      ['ログイン', /ログインすると、この記事の続きを読めます。/],
    ] as const) {
      await reader.open(url);
      assert.match(
        await page.$eval('main', (main) => main.innerText),
        /この記事は会員限定です。\s+無料の会員登録をすると、どなたでも続きを読めます。/,
      );
      await reader.follow(`main article a ::-p-text(${name})`);
      assert.match(await page.$eval('main', (main) => main.innerText), words);
    }
  }),
);

test(
  'R1.4 a guest’s feed has the entries of followed blogs, and requires scripts',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const [blog] = CHANGING_BLOGS;
    assert.ok(blog);
    await reader.open(`${product.host}/${blog.amebaId}/`);
    await hydrateSlots(page);
    await page.click(followButton('header', blog.amebaId));
    await waitForFollowButton(page, 'header', blog.amebaId, true);
    await reader.open(`${product.host}/feed/`);
    const rows = await until('the feed has entries', async () => {
      const hrefs = await page.$$eval('main h2 a', (links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      return hrefs.length > 0 && hrefs;
    });
    assert.ok(rows.every((href) => href.startsWith(`/${blog.amebaId}/entry-`)));
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const still = await visitor({ hasScripts: false });
    await still.open(`${product.host}/feed/`);
    assert.match(
      await still.page.$eval('main', (main) => main.innerText),
      /JavaScriptを有効にしてください/,
    );
  }),
);

test(
  'R2.2.18 a list of entries states the number of entries on further pages below its pager',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    await reader.open(`${product.host}/nanohana-daidokoro/entrylist.html`);
    const words = await reader.page.$eval('main', (main) => main.innerText);
    assert.match(words, /このページの記事は、下にあと5件続きます/);
  }),
);
