import { startProgress } from '@engawa/delivery/bootstrap/system/progress.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

const TIMEOUT_MS = 300_000;

const apt = async (...args: readonly string[]): Promise<boolean> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { cwd: CHECKOUT_ROOT, env, timeoutMs: TIMEOUT_MS };
  return (await runProgram('apt-get', args, options)).code === 0;
};

/** Installs Chromium if this user may; returns false otherwise. */
export const installBrowser = async (): Promise<boolean> => {
  if (process.getuid?.() !== 0) return false;
  const progress = startProgress('Installing chromium by apt-get');
  const isDone =
    (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', 'chromium'));
  progress.done(isDone ? 'done' : 'not possible here');
  return isDone;
};
