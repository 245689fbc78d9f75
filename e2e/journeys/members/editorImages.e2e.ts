import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { signUpWriter } from '@engawa/harness/browser/openMemberPage.ts';
import { writeDemoPhoto } from '@engawa/harness/demo/demoEntries.ts';

const journey = journeysOn(sharedProduct);

const ENTRIES = '/_customize/entries';
const PUBLISH = '.OwnerPage-acts button[value=publish]';
const FAILURES = '[data-editor-image-alert]';

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-images-'));
  photo = await writeDemoPhoto(await sharedProduct(), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const choose = async (page: Page, ...paths: readonly string[]): Promise<void> => {
  const field = await page.waitForSelector('input[type=file][name=picture]');
  await (field as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(...paths);
};
const readText = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent);
const typed = (page: Page) => page.$eval('textarea', ({ value }) => value);

test(
  'R1.6 the editor publishes after all images have uploaded, and names images whose upload fails',
  journey(async (stage) => {
    const { host } = stage.product;
    const { writer, page, amebaId } = await signUpWriter(stage);
    const photos = [1, 2, 3, 4].map((number) => join(folder, `photo-${number}.jpg`));
    for (const path of photos) await copyFile(photo, path);
    const heic = join(folder, 'IMG_0001.HEIC');
    await writeFile(heic, 'ftypheic');
    await writer.open(`${host}${ENTRIES}/new`);
    await page.type('input[name=title]', '写真の記事');

    const gate = Promise.withResolvers<void>();
    await intercept(page, async (request) => {
      if (new URL(request.url()).pathname === '/_customize/pictures') await gate.promise;
      return 'untouched';
    });
    await choose(page, ...photos.slice(0, 2), heic, ...photos.slice(2));
    await page.click(PUBLISH);
    await until('the editor reports that it waits', async () =>
      (await readText(page, '[data-editor-status]')).includes('終わりしだい「公開する」に進みます'),
    );
    gate.resolve();
    await page.waitForSelector(`${FAILURES}:not([hidden]) li`);
    assert.match(await readText(page, `${FAILURES} li`), /^IMG_0001\.HEIC：.*JPEG・PNG/);
    assert.match(await readText(page, '[data-editor-status]'), /「公開する」には進んでいません/);
    assert.equal((await typed(page)).match(/［画像 \d+］/g)?.length, photos.length);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    // the refused image has status 422
    writer.complaints.clear();

    await arrivalAfter(page, () => page.click(PUBLISH));
    const entryId = new URL(page.url()).pathname.split('/').at(-1);
    await writer.open(`${host}/${amebaId}/entry-${entryId}.html`);
    const images = await page.$$(`[data-uranus-component="entryBody"] img`);
    assert.equal(images.length, photos.length);
    assertQuiet(writer);

    await writer.open(`${host}${ENTRIES}/${entryId}?delete=1`);
    await arrivalAfter(page, () => page.click('main button[name=act][value=delete]'));
  }),
);

test(
  'R1.6 undo in the editor removes an image and then the text before it, and redo restores both',
  journey(async (stage) => {
    const { writer, page } = await signUpWriter(stage);
    await writer.open(`${stage.product.host}${ENTRIES}/new`);
    await page.click('textarea');
    await page.keyboard.type('one two three');
    await choose(page, photo);
    await until('the image is in the text', async () => (await typed(page)).includes('［画像'));
    const complete = await typed(page);
    assert.match(complete, /^one two three\n［画像 \d+］\n$/);
    const press = async (key: 'z' | 'y') => {
      await page.keyboard.down('Control');
      await page.keyboard.press(key);
      await page.keyboard.up('Control');
    };
    await page.focus('textarea');
    await press('z');
    assert.equal(await typed(page), 'one two three');
    await press('z');
    const earlier = await typed(page);
    assert.ok('one two three'.startsWith(earlier) && earlier !== 'one two three', earlier);
    await press('y');
    assert.equal(await typed(page), 'one two three');
    await press('y');
    assert.equal(await typed(page), complete);
    assertQuiet(writer);
  }),
);
