import { openPlatform } from '../admin/openPlatform.ts';
import { runCommand } from '../bootstrap/system/fail.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import { restore } from './backUp.ts';
import { readBackupOptions } from './backupOptions.ts';

await runCommand(async () => {
  const options = readBackupOptions(
    'restore',
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const told = await restore(options, process.env, () =>
    openPlatform(options.dataDir, untilSignal()),
  );
  process.stdout.write(`${told}\n`);
  return 0;
});
