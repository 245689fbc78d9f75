/** @needs linux */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder } from '@engawa/delivery/release/checkout.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { assertIine, iineButton, readIine } from '@engawa/harness/browser/iine.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { logText } from '@engawa/harness/product/logLines.ts';
import { MEMBERS, sendAccountForm } from '@engawa/harness/demo/members.ts';
import { killProgram } from '@engawa/harness/product/processes.ts';
import { releaseCommand } from '@engawa/harness/product/releases.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { until } from '@engawa/harness/until.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { copyInto } from '@engawa/harness/product/dataFolders.ts';
import { startProduct, type RunningProduct } from '@engawa/harness/product/product.ts';
import { seededData } from '@engawa/harness/products.ts';
import { openSmallDisk, type SmallDisk } from '@engawa/harness/faults/smallDisk.ts';
import { openEntryAsMember } from '@engawa/harness/browser/openMemberPage.ts';

type ProductOnSmallDisk = RunningProduct & { readonly disk: SmallDisk };

/** Data and log of the demo need about 70 MB, and 64 MB are reserved. */
const SIZE_MB = 256;

/** A product whose data folder is on a disk that can be filled. */
const productOnSmallDisk = async (): Promise<ProductOnSmallDisk> => {
  const disk = await openSmallDisk(SIZE_MB);
  const dataDir = join(disk.folder, 'data');
  await copyInto(dataDir, seededData());
  const product = await startProduct({ dataDir, env: disk.env });
  const stop = async () => {
    await product.stop();
    await disk.close();
  };
  return { ...product, disk, stop };
};

const journey = journeysOn(productOnSmallDisk);

const { amebaId } = LONG_BLOG;
const A_BUSY_MACHINE_MS = 60_000;
const OUT_OF_SERVICE = 'メンテナンスまたは障害のため';

test(
  'R8.1 a full disk refuses writes and serves reads; free space restores writes without data loss',
  journey(async (stage) => {
    const { product } = stage;
    const { disk } = product;
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.liker, 30);
    const { page } = reader;
    const before = { isLiked: false, count };
    const likes = `${product.host}/_api/iine;amebaId=${amebaId};entryId=${entry.entryId}`;

    await disk.fill();
    await page.click(iineButton(entry.entryId));
    await waitForNotice(page, 'いいね！できませんでした。時間をおいて再度お試しください。');
    await assertIine(page, entry, before);
    const unseen = await findEntry(product, amebaId, 40);
    const read = await renderedPage(unseen.url);
    assert.deepEqual([read.status, read.heading], [200, unseen.title]);

    const guest = await stage.visitor();
    await guest.open(`${product.host}/_signin?return_to=/`);
    const fields = { ameba_id: MEMBERS.hasty.amebaId, password: 'engawa-demo' };
    assert.equal(await sendAccountForm(guest, fields), 503);
    assert.ok((await guest.page.$eval('main', (main) => main.innerText)).includes(OUT_OF_SERVICE));

    await disk.makeRoom();
    await page.click(iineButton(entry.entryId));
    await until('the like is visible', async () => (await readIine(page, entry.entryId)).isLiked);
    const after = { isLiked: true, count: count + 1 };
    await assertIine(page, entry, after);
    assert.notEqual(await sendAccountForm(guest, { password: 'engawa-demo' }), 503);

    await killProgram(product.pid, 'platform');
    await until(
      'the platform is back',
      async () => (await fetch(likes)).status === 200,
      A_BUSY_MACHINE_MS,
    );
    await assertIine(page, entry, after);
    const log = await logText(product, 'platform');
    for (const words of ['disk full: writes rejected', 'disk space available again'])
      assert.equal(log.split(words).length - 1, 1, words);
  }),
);

test(
  'a publish on a full disk fails with one sentence and leaves no files',
  journey(async ({ product }) => {
    const { disk, dataDir } = product;
    // an emulated full disk refuses no file: delivery/release/store/fullStore.test.ts
    if (disk.kind === 'reported') return;
    const releases = join(dataDir, 'releases');
    const before = await readdir(releases, { recursive: true });
    await disk.fill();
    const refused = await releaseCommand(
      dataDir,
      'publish',
      'entry',
      '--version',
      '5.0.0',
      '--from',
      builtFolder('entry'),
    );
    assert.equal(refused.code, 1);
    assert.match(refused.text, /The disk of .* is full: nothing was changed\./);
    assert.deepEqual(
      (await readdir(releases, { recursive: true })).filter((name) => !before.includes(name)),
      [],
    );
    await disk.makeRoom();
    const published = await releaseCommand(
      dataDir,
      'publish',
      'entry',
      '--version',
      '5.0.0',
      '--from',
      builtFolder('entry'),
    );
    assert.equal(published.code, 0, published.text);
  }),
);
