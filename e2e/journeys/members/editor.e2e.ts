import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry, writeDemoPhoto } from '@engawa/harness/demo/demoEntries.ts';
import { SIGN_UP_LINK } from '@engawa/harness/demo/members.ts';
import { assertAtOnce } from '@engawa/harness/requests/assertAtOnce.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { readPageMetadata } from '@engawa/harness/pages/readPageMetadata.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { signUpWriter } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const ENTRIES = '/_customize/entries';
/** The visible save button; the Enter key submits through another button. */
const KEEP = '.OwnerPage-acts button[value=keep]';
const NEW = `${ENTRIES}/new`;

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-editor-'));
  photo = await writeDemoPhoto(await sharedProduct(), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const textAt = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent.trim());
const valueAt = (page: Page, selector: string) =>
  page.$eval(selector, (field) => Object(field).value as string);
const fill = async (page: Page, selector: string, text: string) => {
  await page.$eval(
    selector,
    (field, value) => {
      Object(field).value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
};
const choosePhoto = async (page: Page, name: string) => {
  const field = await page.$(`input[type=file][name=${name}]`);
  await (field as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(photo);
};
const act = (page: Page, name: string) =>
  arrivalAfter(page, () => page.click(`main button[name=act][value=${name}]`));

/**
 * Executes requests to an address but drops their responses. @returns a function that stops this
 */
const loseAnswers = async (page: Page, urlPattern: string) => {
  const wire = await page.createCDPSession();
  await wire.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  wire.on('Fetch.requestPaused', ({ requestId }) => {
    void wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  });
  return () => wire.detach();
};

const fetchStatus = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

/** Deletes public entries, because later journeys would see them in the site's lists. */
const deleteAll = async ({ page, open }: Visitor, host: string): Promise<void> => {
  for (const state of ['open', 'planned', 'amember']) {
    for (;;) {
      await open(`${host}${ENTRIES}?state=${state}`);
      const link = await page.$('main a[href$="?delete=1"]');
      if (!link) break;
      await arrivalAfter(page, () => link.click());
      await act(page, 'delete');
    }
  }
};

test(
  'R1.6 the path from sign-up to a published entry with skin, cover and image takes at most 12 presses',
  journey(async (stage) => {
    const { host } = stage.product;
    const guest = await stage.visitor();
    await guest.open(`${host}/`);
    await guest.page.waitForSelector(SIGN_UP_LINK);
    let presses = 3;
    const { writer, page, amebaId } = await signUpWriter(stage);
    const press = async (how: () => Promise<unknown>) => {
      presses += 1;
      await how();
    };
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await press(() => page.click('input[value=official]'));
    await press(() => choosePhoto(page, 'cover'));
    await press(() => arrivalAfter(page, () => page.click('main form button')));
    assert.equal(await textAt(page, 'h1'), 'ブログができました');

    await writer.open(`${host}/${amebaId}/`);
    await until('finished steps are marked', async () =>
      /はじめの一歩（4個のうち3個）.*カバー画像を設定する完了.*記事を公開するほか/s.test(
        await textAt(page, 'main'),
      ),
    );
    await assertStill(page);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await guest.open(`${host}/${amebaId}/`);
    assert.match(await textAt(guest.page, 'main'), /^まだ記事がありません.*お楽しみに。$/s);
    await press(() => writer.follow(`main a[href="${NEW}"]`));
    await page.type('input[name=title]', 'はじめての記事');
    await page.type('textarea', '庭の話。\n続き。');
    await press(() => choosePhoto(page, 'picture'));
    await until('the image is in the text', async () =>
      /\n［画像 \d+］/.test(await valueAt(page, 'textarea')),
    );
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await press(() => act(page, 'publish'));
    assert.ok(presses <= 12, `${presses} presses`);
    assert.equal(await textAt(page, '[data-editor-status]'), '記事を公開しました。');
    assertQuiet(writer);

    await guest.open(`${host}/${amebaId}/`);
    assert.equal((await readPageMetadata(guest.page)).template, 'official');
    assert.match(
      await guest.page.$eval('.BlogHeader', ({ outerHTML }) => outerHTML),
      new RegExp(`/user_images/\\d+/\\d+/${amebaId}/`),
    );
    const path = await page.$eval('.OwnerPage-state a', (link) => link.getAttribute('href'));
    const url = `${host}${path}`;
    await guest.open(url);
    await guest.page.waitForSelector(`main a[href^="/${amebaId}/image-"] img`);
    assert.match(await textAt(guest.page, 'main'), /庭の話。/);

    await fill(page, 'input[name=title]', '変えた題');
    await act(page, 'publish');
    const isRetitled = async () => (await (await fetch(url)).text()).includes('<title>変えた題');
    await assertAtOnce(stage.product, 'the title has changed', isRetitled);
    await deleteAll(writer, host);
    await assertAtOnce(
      stage.product,
      'the entry returns 404',
      async () => (await fetchStatus(url)) === 404,
    );
    const top = `${host}/${amebaId}/`;
    const isListed = async () => (await (await fetch(top)).text()).includes('変えた題');
    await until('the list does not have the entry', async () => !(await isListed()));
  }),
);

test(
  'R1.6 text typed in the editor survives lost responses, an outage and a conflict with another tab',
  journey(async (stage) => {
    const { host } = stage.product;
    const { writer, page, amebaId } = await signUpWriter(stage);
    // stored, although the browser gets no response: a retry updates the same entry
    await writer.open(host + NEW);
    const mend = await loseAnswers(page, `*${NEW}`);
    await page.type('input[name=title]', '答えのない題');
    await page.click(KEEP);
    await page.waitForSelector('[data-editor-alert]:not([hidden])');
    await mend();
    await page.type('input[name=title]', 'と続き');
    await page.click(KEEP);
    await until('the draft is stored again', async () =>
      (await textAt(page, '[data-editor-status]')).startsWith('下書きを保存しました'),
    );
    await writer.open(`${host}${ENTRIES}?state=draft`);
    assert.equal((await page.$$('main a[href$="?delete=1"]')).length, 1);
    assert.match(await textAt(page, 'main'), /答えのない題と続き/);

    await writer.open(host + NEW);
    await page.type('textarea', '書きかけ');
    await until('the draft is stored', async () => page.url() !== host + NEW);
    const url = page.url();
    await writer.open(url);
    assert.equal(await valueAt(page, 'textarea'), '書きかけ');
    // a preview displays the typed text, in a separate tab
    await page.type('textarea', 'て');
    const opened = page
      .browserContext()
      .waitForTarget((target) => target.url().includes('/entry-preview/desktop?'));
    await page.click('[data-editor-previews] a');
    const preview = await opened;
    const entryId = url.split('/').at(-1) ?? '';
    assert.equal(new URL(preview.url()).search, `?amebaId=${amebaId}&entry_id=${entryId}`);
    await (await preview.page())?.close();

    // without a response the editor reports it, and the browser stores the text
    let isCut = true;
    await intercept(page, async (request) => {
      if (!isCut || request.method() !== 'POST') return 'untouched';
      await request.abort();
      return 'handled';
    });
    await page.type('textarea', '、途切れた');
    await page.waitForSelector('[data-editor-alert]:not([hidden])');
    assert.match(await textAt(page, '[data-editor-alert]'), /この画面に残っています/);
    isCut = false;
    page.on('dialog', (dialog) => void dialog.accept());
    await writer.open(url);
    assert.match(await valueAt(page, 'textarea'), /、途切れた/);
    await page.click(KEEP);
    await until('the draft is saved', async () =>
      (await textAt(page, '[data-editor-status]')).startsWith('下書きを保存しました'),
    );

    // another tab saves first
    const other = await page.browserContext().newPage();
    await other.goto(url);
    await fill(other, 'input[name=title]', '二つ目の題');
    await other.click(KEEP);
    await until('the draft of the other tab is saved', async () =>
      (await textAt(other, '[data-editor-status]')).startsWith('下書きを保存しました'),
    );
    await other.close();
    await fill(page, 'input[name=title]', '一つ目の題');
    await page.click(KEEP);
    await page.waitForSelector('[data-editor-alert] button');
    assert.match(await textAt(page, '[data-editor-alert]'), /別の画面で先に保存されました/);
    assert.equal(await valueAt(page, 'input[name=title]'), '一つ目の題');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.click('[data-editor-alert] button');
    await until('the draft is overwritten', async () =>
      (await textAt(page, '[data-editor-status]')).startsWith('下書きを保存しました'),
    );
    await writer.open(url);
    assert.equal(await valueAt(page, 'input[name=title]'), '一つ目の題');

    // the editor reports that nothing can be stored
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await writer.open(url);
    assert.match(await textAt(page, '[data-editor-alert]'), /下書きを残せません/);

    const stranger = await findEntry(stage.product, BLOGS[0]?.amebaId ?? '', 0);
    assert.equal(await writer.open(`${host}${ENTRIES}/${stranger.entryId}`), 403);
    assert.equal(await fetchStatus(url), 303);
  }),
);

test(
  'R1.6 without scripts a member writes an entry with an image, publishes, withdraws and deletes it',
  journey(async (stage) => {
    const { host } = stage.product;
    const { writer, page, amebaId } = await signUpWriter(stage, { hasScripts: false });
    await writer.open(host + NEW);
    await page.type('input[name=title]', '印のない記事');
    await page.type('textarea', '本文');
    await choosePhoto(page, 'picture');
    await act(page, 'addPicture');
    assert.equal(
      await textAt(page, '[data-editor-status]'),
      '画像を本文の最後に入れて、保存しました。',
    );
    assert.match(await valueAt(page, 'textarea'), /^本文\n\n［画像 \d+］\n$/);
    const { pathname } = new URL(page.url());
    const url = `${host}/${amebaId}/entry-${pathname.split('/').at(-1)}.html`;
    assert.equal(await fetchStatus(url), 404);

    await page.$eval('input[name=publishAt]', (field) => {
      Object(field).value = '2099-01-01T00:00';
    });
    assert.equal(await act(page, 'publish'), 422);
    assert.match(await textAt(page, '[data-editor-alert]'), /公開日時を確かめてください/);
    assert.match(await valueAt(page, 'textarea'), /^本文/);
    await page.$eval('input[name=publishAt]', (field) => {
      Object(field).value = '';
    });
    await act(page, 'publish');
    await assertAtOnce(
      stage.product,
      'the entry is published',
      async () => (await fetchStatus(url)) === 200,
    );
    await act(page, 'withdraw');
    assert.equal(await textAt(page, '[data-editor-status]'), '記事を下書きにもどしました。');
    await assertAtOnce(
      stage.product,
      'the entry is a draft',
      async () => (await fetchStatus(url)) === 404,
    );
    await writer.follow('main a[href$="?delete=1"]');
    await act(page, 'delete');
    assert.match(await textAt(page, 'main output'), /記事を削除しました/);
    await writer.open(`${host}/_customize/pictures`);
    assert.equal((await page.$$('.OwnerPictures li')).length, 1);
    await page.click('.OwnerPictures summary');
    await act(page, 'delete');
    assert.equal((await page.$$('.OwnerPictures li')).length, 0);
  }),
);
