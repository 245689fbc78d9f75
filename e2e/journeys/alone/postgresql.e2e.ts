import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import {
  addDatabaseFor,
  openProductDatabase,
  usePostgresql,
} from '@engawa/harness/product/databases.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { findEntry, entryTitled } from '@engawa/harness/demo/demoEntries.ts';
import { hydratedIine, assertIine, iineButton, readIine } from '@engawa/harness/browser/iine.ts';
import { runImport } from '@engawa/harness/product/commands.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS, signIn } from '@engawa/harness/demo/members.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { startProduct, type RunningProduct } from '@engawa/harness/product/product.ts';
import { unseededDataFolder } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { ENTRY_BODY } from '@engawa/harness/browser/selectors.ts';

const EXPORT = join(CHECKOUT_ROOT, 'tools/import/fixtures/machikado.xml');
const IMPORTED_BLOG = 'machikado';
const { amebaId } = LONG_BLOG;

let running: RunningProduct | undefined;

const journey = journeysOn(async () => {
  await usePostgresql();
  const dataDir = await unseededDataFolder();
  await addDatabaseFor(dataDir);
  running = await startProduct({ dataDir });
  const stop = async () => {
    await running?.stop();
    await removeDataFolder(dataDir);
  };
  return { ...running, stop };
});

/** Queries the database directly for one number. */
const countIn = async (dataDir: string, from: string): Promise<number | undefined> => {
  const database = await openProductDatabase(dataDir);
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  await database.close();
  return row?.n;
};

test(
  'R4.8 PostgreSQL stores a like as a row, and the like is visible after a reload',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${amebaId}/`);
    await signIn(reader, MEMBERS.lasting);
    const entry = await findEntry(product, amebaId, 31);
    const likes = `likes where entry_id = ${entry.entryId}`;
    const before = await countIn(product.dataDir, likes);
    await reader.open(entry.url);
    await page.waitForSelector(hydratedIine(entry.entryId));
    const { count } = await readIine(page, entry.entryId);
    assert.equal(count, before);
    await page.click(iineButton(entry.entryId));
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    assert.equal(await countIn(product.dataDir, likes), count + 1);
    await reader.open(entry.url);
    await page.waitForSelector(hydratedIine(entry.entryId));
    // the member's like is loaded after the hydration of the button
    await until('the like is visible', async () => (await readIine(page, entry.entryId)).isLiked);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    const folders = await readdir(product.dataDir);
    assert.ok(!folders.includes('database'), 'the data folder holds no embedded database');
  }),
);

test(
  'an import into PostgreSQL appears in the running product, and the same import again changes nothing',
  journey(async ({ product, visitor }) => {
    const report = await runImport(EXPORT, IMPORTED_BLOG, product.dataDir);
    assert.match(
      report,
      /^Import into machikado, a new blog: 7 entries, 2 comments, 3 themes\n +7 {2}created/,
    );
    const reader = await visitor();
    assert.equal(await reader.open(`${product.host}/${IMPORTED_BLOG}/`), 200);
    const { title, url } = await findEntry(product, IMPORTED_BLOG, 0);
    assert.equal(await reader.open(url), 200);
    const visible = await reader.page.$eval('main', ({ textContent }) => textContent);
    assert.ok(visible.includes(title), title);
    assert.ok(await reader.page.$(ENTRY_BODY), 'the entry has its text');

    await reader.open(await entryTitled(product, IMPORTED_BLOG, 'ギャラリーと音'));
    const picture = await reader.page.waitForSelector(`${ENTRY_BODY} img`);
    const source = await picture?.evaluate(({ src }) => src);
    assert.ok(source?.startsWith(`${product.platform}/foreign_images/`), source);
    await picture?.scrollIntoView();
    await until(
      'S24 the image is the placeholder',
      () => picture?.evaluate(({ naturalWidth }) => naturalWidth === 800) ?? Promise.resolve(false),
    );

    await running?.stop();
    running = undefined;
    const again = await runImport(EXPORT, IMPORTED_BLOG, product.dataDir);
    assert.match(again, / 0 {2}created\n +0 {2}updated\n +7 {2}unchanged/);
  }),
);
