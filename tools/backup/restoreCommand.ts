import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPlatform } from '../admin/openPlatform.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import { checkBackup, copyFiles, DATABASE_FILE } from './backupFolder.ts';
import { readBackupOptions } from './backupOptions.ts';

await runCommand(async () => {
  const { backupDir, dataDir } = readBackupOptions(
    'restore',
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const madeAt = await checkBackup(backupDir);
  for (const name of ['database', 'media', 'keys', 'releases'])
    if (existsSync(join(dataDir, name)))
      throw new PlainError(`${join(dataDir, name)} is there already; name a new folder by --data.`);
  const platform = await openPlatform(dataDir, untilSignal());
  try {
    await platform.client.restore(join(backupDir, DATABASE_FILE));
  } finally {
    await platform.close();
  }
  await copyFiles(backupDir, dataDir);
  process.stdout.write(`Restored into ${dataDir} what was backed up at ${madeAt}.\n`);
  return 0;
});
