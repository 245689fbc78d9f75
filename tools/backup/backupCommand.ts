import { openPlatform } from '../admin/openPlatform.ts';
import { dataOption, parsePath } from '../cli/argumentParsers.ts';
import { createCommand, runCommandLine } from '../cli/createCommand.ts';
import { untilSignal } from '../start/untilSignal.ts';
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
