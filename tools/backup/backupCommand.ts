import { openPlatform } from '@engawa/delivery/admin/openPlatform.ts';
import { dataOption, parsePath } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { untilSignal } from '@engawa/delivery/start/untilSignal.ts';
import { backUp } from './backUp.ts';

await runCommandLine(
  createCommand(
    'npm run backup --',
    'Copies database, images, keys and releases, also of a running product.',
  )
    .requiredOption('--to <dir>', 'folder of the backup', parsePath)
    .addOption(dataOption())
    .action(async ({ to: backupDir, data: dataDir }) => {
      const open = () => openPlatform(dataDir, untilSignal());
      process.stdout.write(`${await backUp({ backupDir, dataDir }, process.env, open)}\n`);
    }),
);
