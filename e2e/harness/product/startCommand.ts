import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { COMPILE_CACHE } from '../run/runVariables.ts';

const END_WITH_PARENT = join(ROOT, 'tools/start/endWithParent.ts');

const KEPT_LINES = 60;

/** Less than a journey may take: what never says its line is ended, or the run would wait for it for ever. */
const START_MS = 150_000;

/** One run of the start command. */
export type StartRun = {
  readonly pid: number;
  /** the first line of standard output; null when it ended without one */
  readonly firstLine: Promise<string | null>;
  /** all lines of standard output so far */
  readonly printed: () => readonly string[];
  /** the last lines of standard error */
  readonly said: () => readonly string[];
  readonly hasEnded: () => boolean;
  /** It no longer keeps this process alive; it ends with it. */
  readonly unref: () => void;
  /** exit code; null when a signal ended it */
  readonly ended: Promise<number | null>;
};

/** What there is of a child that runs, and whose output is piped. */
const partsOf = ({ pid, stdout, stderr }: ChildProcess) => {
  if (pid === undefined || stdout === null || stderr === null)
    throw new Error('the start command could not be run');
  return { pid, stdout, stderr };
};

/**
 * Runs a command of a checkout that starts the product.
 * @param root the checkout's folder
 * @param script the command's file, below it
 * @param env takes the place of ours
 */
export const runStarter = (
  root: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): StartRun => {
  // whatever ends the run, also without a word to it, the products end with it
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, join(root, script), ...args],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const { pid, stdout, stderr } = partsOf(child);
  const printed: string[] = [];
  const said: string[] = [];
  const first = Promise.withResolvers<string | null>();
  createInterface({ input: stdout }).on('line', (line) => {
    printed.push(line);
    first.resolve(line);
  });
  createInterface({ input: stderr }).on('line', (line) => {
    said.push(line);
    said.splice(0, said.length - KEPT_LINES);
  });
  const patience = setTimeout(() => child.kill('SIGTERM'), START_MS);
  void first.promise.then(() => clearTimeout(patience));
  const ended = once(child, 'close').then(([code]): number | null => {
    first.resolve(null);
    return typeof code === 'number' ? code : null;
  });
  return {
    pid,
    firstLine: first.promise,
    printed: () => printed,
    said: () => said,
    unref: () => {
      for (const handle of [child, child.channel, stdout, stderr])
        if (handle && 'unref' in handle && typeof handle.unref === 'function') handle.unref();
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
  };
};

/**
 * Runs the start command as `npm start` does after its bootstrap.
 * @param databaseUrl of a real PostgreSQL; whatever the environment names is left alone
 * @param env added to ours
 */
export const runStartCommand = (
  args: readonly string[],
  databaseUrl: string | null = null,
  env: Readonly<Record<string, string>> = {},
): StartRun =>
  runStarter(ROOT, 'tools/start/startCommand.ts', args, {
    ...process.env,
    ...env,
    NODE_COMPILE_CACHE: process.env[COMPILE_CACHE],
    DATABASE_URL: databaseUrl ?? undefined,
  });
