import { fileURLToPath } from 'node:url';
import { runCommand } from './system/fail.mjs';
import { execWithNode24 } from './execWithNode24.mjs';
import { prepare } from './prepare.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const INSTALL_ONLY = '--install-only';

/**
 * Runs a command that works on the builds: `node tools/bootstrap/built.mjs [--install-only] SCRIPT [its arguments]`.
 * With the option the command builds by itself, once it knows that it has to.
 */
await runCommand(async () => {
  const given = process.argv.slice(2);
  const isInstallOnly = given[0] === INSTALL_ONLY;
  const [script, ...args] = isInstallOnly ? given.slice(1) : given;
  const node = await prepare(root, isInstallOnly ? null : undefined);
  return execWithNode24(root, node, script, args);
});
