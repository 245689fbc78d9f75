import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { UNREAD_PANEL } from '@engawa/harness/browser/selectors.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry, writeDemoPhoto } from '@engawa/harness/demo/demoEntries.ts';
import { PASSWORD, sendAccountForm } from '@engawa/harness/demo/members.ts';
import { assertAtOnce } from '@engawa/harness/requests/assertAtOnce.ts';
import { journeysOn, type Stage } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertNoOverflow, assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

const DESIGN = '/_customize/update/input';
const NEW_PASSWORD = 'engawa-no-iro-7';

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-design-'));
  photo = await writeDemoPhoto(await sharedProduct(), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The HTML of the page without ads, and whether all of it is inert. */
const renderHtml = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) throw new Error('the document has no root');
    const isInert = root.inert;
    for (const slot of root.querySelectorAll('[data-ad-slot]')) slot.replaceChildren();
    return { isInert, html: root.innerHTML };
  });

/** Opens a browser without scripts and signs in as the blog's owner. */
const openAsOwner = async ({ product, visitor }: Stage, amebaId: string): Promise<Visitor> => {
  const owner = await visitor({ hasScripts: false });
  await owner.open(`${product.host}/_signin?return_to=${encodeURIComponent(DESIGN)}`);
  await sendAccountForm(owner, { ameba_id: amebaId, password: PASSWORD });
  assert.equal(owner.page.url(), product.host + DESIGN);
  return owner;
};

/** Opens a page until a busy server has rendered it completely. */
const openComplete = ({ open, page }: Visitor, url: string): Promise<true> =>
  until(`${url} is complete`, async () => {
    assert.equal(await open(url), 200);
    return (await page.$(UNREAD_PANEL)) === null;
  });

for (const { template, amebaId } of chosenBlogs('previews', BLOGS))
  test(
    `BR23 R2.3.3 R2.3.4 ${template}: a preview is inert and equals the live page except for ads`,
    journey(async (stage) => {
      const { host } = stage.product;
      const owner = await openAsOwner(stage, amebaId);
      const { entryId, url } = await findEntry(stage.product, amebaId, 0);
      const pairs = [
        [`${host}/${amebaId}/`, `/skin-preview/desktop?amebaId=${amebaId}`],
        [url, `/entry-preview/desktop?amebaId=${amebaId}&entry_id=${entryId}`],
      ] as const;
      for (const [live, preview] of pairs) {
        await openComplete(owner, live);
        const visible = await renderHtml(owner.page);
        await openComplete(owner, host + preview);
        const looked = await renderHtml(owner.page);
        assert.deepEqual([visible.isInert, looked.isInert], [false, true], preview);
        assert.equal(looked.html, visible.html, preview);
      }
      // R2.3.1 a skin on a phone, with placeholder rows in place of the entries
      await owner.open(`${host}/skin-preview/mobile/uranus-beni?amebaId=${amebaId}`);
      assert.ok(await owner.page.$('.LoadingEntries'));
      assert.equal(await owner.page.$('main article'), null);
      assert.equal(
        await owner.page.$eval(
          'html',
          ({ dataset }) => `${dataset['template']} ${dataset['pageType']}`,
        ),
        'uranus skin-preview',
      );
    }),
  );

const findPreviewFrame = (page: Page) => {
  const frame = page.frames().find((one) => one.name() === 'preview');
  if (!frame) throw new Error('the page has no preview');
  return frame;
};

/** Performs an action that re-renders the preview, and waits for it. */
const redrawn = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([findPreviewFrame(page).waitForNavigation({ waitUntil: 'load' }), act()]);
};

/** A new member's blog, which no other journey opens. */
const aBlog = async ({ product, visitor }: Stage) => {
  const owner = await visitor({ widthPx: 1280 });
  const amebaId = `irodori-${Math.random().toString(36).slice(2, 9)}`;
  await owner.open(`${product.host}/_signin?new=1&return_to=/`);
  await sendAccountForm(owner, { ameba_id: amebaId, nickname: '彩り', password: NEW_PASSWORD });
  await sendAccountForm(owner, {});
  await arrivalAfter(owner.page, () => owner.page.click('main form button'));
  return { owner, page: owner.page, amebaId };
};

const save = (page: Page, section: string) =>
  arrivalAfter(page, () => page.click(`#${section} button[type=submit]:not([formtarget])`));

test(
  'R1.7 R5.10 R5.12 an owner previews and saves skin, CSS, text and cover, and the blog changes',
  journey(async (stage) => {
    const { host } = stage.product;
    const { owner, page, amebaId } = await aBlog(stage);
    await owner.open(host + DESIGN);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await assertNoOverflow(owner);

    await redrawn(page, () => page.click('input[value="uranus-beni"]'));
    await until('the preview has the skin', async () =>
      findPreviewFrame(page).evaluate(
        () =>
          document.documentElement.dataset['template'] === 'uranus' &&
          getComputedStyle(document.querySelector('.skinBody') ?? document.body).getPropertyValue(
            '--skin-main',
          ) === '#a02345',
      ),
    );
    await save(page, 'skin');
    assert.equal(page.url(), `${host}${DESIGN}?saved=skin#skin`);

    await page.type('#css textarea', '.skinTitle { color: rgb(1, 2, 3); z-index: 9 } @import "x";');
    await save(page, 'css');
    assert.match(await page.$eval('#css', ({ textContent }) => textContent), /1か所は使えない/);

    // a text without an element on the page yet re-renders the preview
    await redrawn(page, () => page.type('#introduction textarea', 'はじめまして。'));
    await until('the preview has the typed text', async () =>
      findPreviewFrame(page).evaluate(
        () => document.querySelector('.Profile-text')?.textContent === 'はじめまして。',
      ),
    );
    await page.type('#introduction textarea', 'どうぞよろしく。');
    await save(page, 'introduction');
    assertQuiet(owner);

    const reader = await stage.visitor();
    // the saved text is in the next response, without a delay
    const top = `${host}/${amebaId}/`;
    await assertAtOnce(stage.product, 'the introduction is complete', async () =>
      (await (await fetch(top)).text()).includes('どうぞよろしく。'),
    );
    await reader.open(top);
    assert.deepEqual(
      await reader.page.evaluate(() => [
        document.documentElement.dataset['template'],
        getComputedStyle(document.querySelector('.skinTitle') ?? document.body).color,
        document.querySelector('.Profile-text')?.textContent,
      ]),
      ['uranus', 'rgb(1, 2, 3)', 'はじめまして。どうぞよろしく。'],
    );

    // a cover is uploaded, displayed, and removed again
    const hasCover = async () => {
      await reader.open(top);
      const header = await reader.page.$eval('.BlogHeader', ({ outerHTML }) => outerHTML);
      return new RegExp(`/user_images/\\d+/\\d+/${amebaId}/`).test(header);
    };
    assert.equal(await hasCover(), false);
    const file = await page.$('input#cover-file');
    await file?.uploadFile(photo);
    await save(page, 'cover');
    assert.equal(page.url(), `${host}${DESIGN}?saved=cover#cover`);
    await assertAtOnce(stage.product, 'the cover is visible', hasCover);
    await page.click('#cover input[name=picture_id][value=""]');
    await save(page, 'cover');
    await assertAtOnce(stage.product, 'the cover is removed', async () => !(await hasCover()));

    await reader.open(host + DESIGN);
    assert.match(reader.page.url(), /\/signin\?/);

    // R2.3.3 any other blog is refused
    assert.equal(await owner.open(`${host}/skin-preview/desktop?amebaId=kanoya-mio`), 403);

    // without scripts the same forms preview and save
    await page.setJavaScriptEnabled(false);
    await owner.open(host + DESIGN);
    assert.match(await page.$eval('#messageBoard', ({ textContent }) => textContent), /使えません/);
    await page.$eval('#introduction textarea', (field) => {
      Object(field).value = '本日は休みです。';
    });
    await redrawn(page, () => page.click('#introduction button[formtarget]'));
    await until('the preview has the text', async () =>
      findPreviewFrame(page).evaluate(
        () => document.querySelector('.Profile-text')?.textContent === '本日は休みです。',
      ),
    );
    await page.$eval('#layout input[type=number]', (field) => {
      Object(field).value = '99';
    });
    await save(page, 'layout');
    assert.equal(
      await page.$eval('#fault-entry_limit', ({ textContent }) => textContent),
      '1から50までの数字を入力してください。',
    );
    await page.setViewport({ width: 390, height: 844 });
    await assertNoOverflow(owner);
  }),
);
