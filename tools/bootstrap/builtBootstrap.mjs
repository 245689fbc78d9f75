import { fileURLToPath } from 'node:url';
import { runCommand } from './system/fail.mjs';
import { execWithNode24 } from './execWithNode24.mjs';
import { prepare } from './prepare.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command that works on the builds: `node tools/bootstrap/built.mjs SCRIPT [its arguments]`. */
await runCommand(async () => {
  const [script, ...args] = process.argv.slice(2);
  const node = await prepare(root);
  return execWithNode24(root, node, script, args);
});
