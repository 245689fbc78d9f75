import { fileURLToPath } from 'node:url';
import { checkDataFolder } from './system/dataFolder.mjs';
import { DEV_USAGE, readDevOptions } from './options/devOptions.mjs';
import { runCommand } from './system/fail.mjs';
import { execWithNode24 } from './execWithNode24.mjs';
import { freePorts, loopbackAddresses } from './system/ports.mjs';
import { prepare } from './prepare.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);

/** What is served from source is not built before: it may be broken just now. */
const buildsBeside = ({ remotes, isAlone }) => {
  if (isAlone) return ['-t', 'build-dev', '-p', '@engawa/host'];
  const excluded = remotes.map((remote) => `@engawa/${remote}`).join();
  return ['-t', 'build', 'build-dev', `--exclude=${excluded}`];
};

await runCommand(async () => {
  const options = readDevOptions(args);
  if (options.wantsHelp) {
    process.stderr.write(`${DEV_USAGE}\n`);
    return 0;
  }
  // what cannot succeed is said before a minute is spent on installing
  await freePorts(options.port, loopbackAddresses());
  checkDataFolder(options.dataDir);
  const node = await prepare(root, buildsBeside(options));
  return execWithNode24(root, node, 'tools/dev/devCommand.ts', args);
});
