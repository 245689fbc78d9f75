import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { COMPILE_CACHE } from '../run/runVariables.ts';

const END_WITH_PARENT = join(CHECKOUT_ROOT, 'delivery/start/endWithParent.ts');

const STORED_LINES = 60;

/** Less than a test's time limit: a start without a first line is stopped. */
const START_MS = 150_000;

/**
 * Runs a command of a checkout that starts the product; it stops with this process at the latest.
 * @param root the checkout's folder
 * @param script the command's file, below it
 */
export const runStarter = (
  root: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
) => {
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, join(root, script), ...args],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null)
    throw new Error('the start command could not be started');
  const printed: string[] = [];
  const said: string[] = [];
  const first = Promise.withResolvers<string | null>();
  createInterface({ input: stdout }).on('line', (line) => {
    printed.push(line);
    first.resolve(line);
  });
  createInterface({ input: stderr }).on('line', (line) => {
    said.push(line);
    said.splice(0, said.length - STORED_LINES);
  });
  const patience = setTimeout(() => child.kill('SIGTERM'), START_MS);
  void first.promise.then(() => clearTimeout(patience));
  return {
    pid,
    /** of standard output; null if it exited without one */
    firstLine: first.promise,
    /** all lines of standard output so far */
    printed: (): readonly string[] => printed,
    /** the last lines of standard error */
    said: (): readonly string[] => said,
    /** lets this process exit without waiting; the product stops with it */
    unref: () => {
      for (const handle of [child, child.channel, stdout, stderr])
        if (handle && 'unref' in handle && typeof handle.unref === 'function') handle.unref();
    },
    /** undoes `unref` */
    ref: () => {
      for (const handle of [child, stdout, stderr])
        if ('ref' in handle && typeof handle.ref === 'function') handle.ref();
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** exit code; null after a signal */
    ended: once(child, 'close').then(([code]): number | null => {
      first.resolve(null);
      return typeof code === 'number' ? code : null;
    }),
  };
};

export type StartRun = ReturnType<typeof runStarter>;

/** Runs the start command like `npm start`. @param databaseUrl of a real PostgreSQL */
export const runStartCommand = (
  args: readonly string[],
  databaseUrl: string | null = null,
  env: Readonly<Record<string, string>> = {},
  root = CHECKOUT_ROOT,
): StartRun =>
  runStarter(root, 'delivery/start/startCommand.ts', ['--no-build', ...args], {
    ...process.env,
    ...env,
    NODE_COMPILE_CACHE: process.env[COMPILE_CACHE],
    DATABASE_URL: databaseUrl ?? undefined,
  });
