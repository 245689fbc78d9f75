import assert from 'node:assert/strict';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { PASSWORD, sendAccountForm } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { startProduct } from '@engawa/harness/product/product.ts';
import { seededDataFolder } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

const { amebaId } = LONG_BLOG;
const NEW = '/_customize/entries/new';
const TITLE = '時間になった記事';
/** Time until the entry is due; its pages are checked before. */
const AHEAD_MS = 30_000;
const TOKYO_MS = 9 * 60 * 60 * 1000;

/** A product with a running clock. */
const productInTime = async () => {
  const dataDir = await seededDataFolder();
  const product = await startProduct({ dataDir, clock: null });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  return { ...product, stop };
};

const journey = journeysOn(productInTime);

test(
  'R2.3 R1.6 a planned entry appears on its page and in the cached list when it is due',
  journey(async ({ product: { host }, visitor }) => {
    const writer = await visitor({ hasScripts: false });
    const { page } = writer;
    await writer.open(`${host}/_signin?return_to=${encodeURIComponent(NEW)}`);
    await sendAccountForm(writer, { ameba_id: amebaId, password: PASSWORD });
    await page.type('input[name=title]', TITLE);
    await page.type('textarea', '本文');
    await page.$eval(
      'input[name=publishAt]',
      (field, value) => {
        Object.assign(field, { step: '1', value });
      },
      new Date(Date.now() + AHEAD_MS + TOKYO_MS).toISOString().slice(0, 19),
    );
    await arrivalAfter(page, () => page.click('main button[name=act][value=publish]'));
    assert.equal(
      await page.$eval('[data-editor-status]', ({ textContent }) => textContent),
      '記事の公開を予約しました。',
    );
    const entryId = new URL(page.url()).pathname.split('/').at(-1);
    const entry = async () => (await fetch(`${host}/${amebaId}/entry-${entryId}.html`)).status;
    const list = async () => (await fetch(`${host}/${amebaId}/entrylist.html`)).text();
    assert.equal(await entry(), 404);
    assert.doesNotMatch(await list(), new RegExp(TITLE));
    await until('the entry is published', async () => (await entry()) === 200, AHEAD_MS + 10_000);
    await until('the list has the entry', async () => (await list()).includes(TITLE));
  }),
);
