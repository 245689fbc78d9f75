import { startProgress } from '@engawa/delivery/bootstrap/system/progress.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { programPath } from './programPath.ts';
import { readBrowserVersion } from './readBrowserVersion.ts';

/** Names of the headless shell. */
const NAMES = ['chromium-headless-shell', 'chrome-headless-shell'] as const;
const INSTALL_MS = 120_000;

/**
 * Finds a browser's headless shell: the same program without bars, tabs and profiles, which opens
 * pages with less than half of the CPU time.
 * @param searchPath folders, as in the environment's PATH
 * @returns null if no shell has exactly the browser's version
 */
export const findShell = async (browser: string, searchPath?: string): Promise<string | null> => {
  const version = await readBrowserVersion(browser);
  if (version === null) return null;
  for (const name of NAMES) {
    const path = await programPath(name, searchPath);
    if (path !== null && (await readBrowserVersion(path)) === version) return path;
  }
  return null;
};

const run = async (command: string, ...args: readonly string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runProgram(command, args, { cwd: CHECKOUT_ROOT, env, timeoutMs: INSTALL_MS });
};

/**
 * Installs the shell of Debian's Chromium if this user may. Does nothing if apt has no shell of
 * exactly the installed version: a newer one would replace the browser.
 */
export const installShell = async (browser: string): Promise<void> => {
  if (process.getuid?.() !== 0 || (await findShell(browser)) !== null) return;
  const { code, lastLines } = await run(
    'dpkg-query',
    '--show',
    '--showformat=${Version}',
    'chromium',
  );
  const [version = ''] = lastLines;
  if (code !== 0 || version === '') return;
  const progress = startProgress('Installing chromium-headless-shell by apt-get');
  const install = async () => {
    const wanted = `chromium-headless-shell=${version}`;
    const options = ['install', '-y', '--no-install-recommends', '--no-remove', '--no-upgrade'];
    return (await run('apt-get', ...options, wanted)).code === 0;
  };
  const isDone =
    (await install()) || ((await run('apt-get', 'update')).code === 0 && (await install()));
  progress.done(isDone ? 'done' : 'not possible here');
};
