import { openPlatform } from '@engawa/delivery/admin/openPlatform.ts';
import { dataOption, parsePath } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { untilSignal } from '@engawa/delivery/start/untilSignal.ts';
import { restore } from './backUp.ts';

await runCommandLine(
  createCommand('npm run restore --', 'Fills a new data folder from a backup.')
    .requiredOption('--from <dir>', 'folder of the backup', parsePath)
    .addOption(dataOption())
    .action(async ({ from: backupDir, data: dataDir }) => {
      const open = () => openPlatform(dataDir, untilSignal());
      process.stdout.write(`${await restore({ backupDir, dataDir }, process.env, open)}\n`);
    }),
);
