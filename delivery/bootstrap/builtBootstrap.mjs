import { fileURLToPath } from 'node:url';
import { runCommand } from './system/plainError.mjs';
import { execWithNode24 } from './execWithNode24.mjs';
import { isInstalled } from './install/install.mjs';
import { prepare } from './prepare.mjs';
import { freePorts, loopbackAddresses, portIn } from './system/ports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const INSTALL_ONLY = '--install-only';
const LISTENING = new Set(['delivery/start/startCommand.ts', 'tools/dev/devCommand.ts']);

/**
 * Runs a command that needs the builds: `node delivery/bootstrap/built.mjs [--install-only] SCRIPT
 * [its arguments]`. With `--install-only` nothing is built here; the command itself starts a build
 * if it needs one.
 */
await runCommand(async () => {
  const given = process.argv.slice(2);
  const isInstallOnly = given[0] === INSTALL_ONLY;
  const [script, ...args] = isInstallOnly ? given.slice(1) : given;
  // reports an occupied port before the install, which takes a minute
  if (LISTENING.has(script) && !isInstalled(root) && !/ (?:-h|--help)\b/.test(` ${args.join(' ')}`))
    await freePorts(portIn(args), loopbackAddresses());
  const node = await prepare(root, isInstallOnly ? null : undefined);
  return execWithNode24(root, node, script, args);
});
