import { fileURLToPath } from 'node:url';
import { checkDataFolder } from './system/dataFolder.mjs';
import { runCommand } from './system/fail.mjs';
import { execWithNode24 } from './execWithNode24.mjs';
import { freePorts, loopbackAddresses } from './system/ports.mjs';
import { prepare } from './prepare.mjs';
import { readStartOptions, START_USAGE } from './options/startOptions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);

await runCommand(async () => {
  const options = readStartOptions(args);
  if (options.wantsHelp) {
    process.stderr.write(`${START_USAGE}\n`);
    return 0;
  }
  // what cannot succeed is said before a minute is spent on installing
  await freePorts(options.port, loopbackAddresses());
  checkDataFolder(options.dataDir);
  const node = await prepare(root);
  return execWithNode24(root, node, 'tools/start/startCommand.ts', args);
});
