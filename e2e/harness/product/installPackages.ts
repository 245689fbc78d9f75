import { runProgram } from '../../../tools/bootstrap/system/runProgram.mjs';
import { ROOT } from '../paths.ts';

const INSTALL_MS = 300_000;

const apt = async (...args: readonly string[]): Promise<void> => {
  // Debian starts none at installation then
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { code } = await runProgram('apt-get', args, { cwd: ROOT, env, timeoutMs: INSTALL_MS });
  if (code !== 0) process.stderr.write(`apt-get ${args.join(' ')} ended with ${code}\n`);
};

/** Installs packages of the system where root runs the journeys; whether they are there is asked afterwards. */
export const installPackages = async (packages: readonly string[]): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
};
