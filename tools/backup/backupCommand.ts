import { join } from 'node:path';
import { openPlatform } from '../admin/openPlatform.ts';
import { runCommand } from '../bootstrap/system/fail.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import { copyFiles, DATABASE_FILE, makeBackupFolder, sealBackup } from './backupFolder.ts';
import { readBackupOptions } from './backupOptions.ts';

await runCommand(async () => {
  const { backupDir, dataDir } = readBackupOptions(
    'backup',
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const madeAt = new Date();
  await makeBackupFolder(backupDir);
  const platform = await openPlatform(dataDir, untilSignal());
  try {
    await platform.client.backup(join(backupDir, DATABASE_FILE));
    // pictures that the database names were there before it did
    await copyFiles(dataDir, backupDir);
    await sealBackup(backupDir, madeAt);
  } finally {
    await platform.close();
  }
  process.stdout.write(`Backed up into ${backupDir}: database, pictures, keys and releases.\n`);
  return 0;
});
