import { openPlatform } from '../admin/openPlatform.ts';
import { dataOption, parsePath } from '../cli/argumentParsers.ts';
import { createCommand, runCommandLine } from '../cli/createCommand.ts';
import { untilSignal } from '../start/untilSignal.ts';
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
