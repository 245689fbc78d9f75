import { fileURLToPath } from 'node:url';
import { runCommand } from './fail.mjs';
import { handOver } from './handOver.mjs';
import { prepare } from './prepare.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

await runCommand(async () => {
  const node = await prepare(root);
  return handOver(root, node, 'tools/bench/benchCommand.ts', process.argv.slice(2));
});
