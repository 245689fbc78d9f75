import { dirname, join } from 'node:path';
import { hydratedIine, assertIine, iineButton, readIine } from '@engawa/harness/browser/iine.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { runCommand } from '@engawa/harness/product/commands.ts';
import { newDataFolder, removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { startProduct, type RunningProduct } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const { amebaId } = LONG_BLOG;

const journey = journeysOn(sharedProduct);

test(
  'R4.8 a restored backup of the running product contains a like and the member who made it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await findEntry(product, amebaId, 30);
    await openMemberPage(reader, product, entry.url, MEMBERS.lasting);
    await page.waitForSelector(hydratedIine(entry.entryId));
    const { count } = await readIine(page, entry.entryId);
    await page.click(iineButton(entry.entryId));
    await assertIine(page, entry, { isLiked: true, count: count + 1 });

    // restores a backup of the running product in another folder
    const backup = join(await newDataFolder(), 'backup');
    const elsewhere = await newDataFolder();
    let restored: RunningProduct | undefined;
    try {
      await runCommand(product.dataDir, 'tools/backup/backupCommand.ts', '--to', backup);
      await runCommand(elsewhere, 'tools/backup/restoreCommand.ts', '--from', backup);
      restored = await startProduct({ dataDir: elsewhere });
      // the session cookie belongs to the host name, without a port
      await reader.open(`${restored.host}${new URL(entry.url).pathname}`);
      await until(
        'the like is restored',
        async () => (await readIine(page, entry.entryId)).isLiked,
      );
      await assertIine(page, entry, { isLiked: true, count: count + 1 });
    } finally {
      await restored?.stop();
      await Promise.all([removeDataFolder(dirname(backup)), removeDataFolder(elsewhere)]);
    }
  }),
);
