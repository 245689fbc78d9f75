import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { LONG_BLOG } from '../../harness/demo/blogs.ts';
import { runBackup, runRestore } from '../../harness/product/backupCommands.ts';
import { newDataFolder, removeDataFolder } from '../../harness/product/dataFolders.ts';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import { hydratedIine, assertIine, iineButton, shownIine } from '../../harness/browser/iine.ts';
import { journeysOn } from '../../harness/journey.ts';
import { MEMBERS, signIn } from '../../harness/demo/members.ts';
import { startProduct, type RunningProduct } from '../../harness/product/product.ts';
import { seededDataFolder } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const { amebaId } = LONG_BLOG;

let running: RunningProduct | undefined;

const journey = journeysOn(async () => {
  const dataDir = await seededDataFolder();
  running = await startProduct({ dataDir });
  const stop = async () => {
    await running?.stop();
    await removeDataFolder(dataDir);
  };
  return { ...running, stop };
});

test(
  'R4.8 a like is in a backup of the running product: it is there where that is restored, and so is who has given it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${amebaId}/`);
    await signIn(reader, MEMBERS.lasting);
    const entry = await entryOf(product, amebaId, 30);
    await reader.open(entry.url);
    await page.waitForSelector(hydratedIine(entry.entryId));
    const { count } = await shownIine(page, entry.entryId);
    await page.click(iineButton(entry.entryId));
    await assertIine(page, entry, { isLiked: true, count: count + 1 });

    // a backup of the product as it runs, in another place
    const backup = join(await newDataFolder(), 'backup');
    const elsewhere = await newDataFolder();
    try {
      await runBackup(product.dataDir, backup);
      await runRestore(backup, elsewhere);
      await running?.stop();
      running = await startProduct({ dataDir: elsewhere });
      // the session is a cookie of the address, which has no port
      await reader.open(`${running.host}${new URL(entry.url).pathname}`);
      await until(
        'the like is restored',
        async () => (await shownIine(page, entry.entryId)).isLiked,
      );
      await assertIine(page, entry, { isLiked: true, count: count + 1 });
    } finally {
      await running?.stop();
      running = undefined;
      await Promise.all([removeDataFolder(dirname(backup)), removeDataFolder(elsewhere)]);
    }
  }),
);
