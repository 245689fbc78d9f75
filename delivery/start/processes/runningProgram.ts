import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '../../release/checkout.ts';
import { inheritedBy } from './environment.ts';
import { lastSentence } from './lastSentence.ts';
import type { Program } from './programs.ts';
import { rotateLog } from './rotateLog.ts';

/** how often a log is looked at that is being written */
const LOOK_EVERY_MS = 20_000;

const WATCH = 'delivery/start/endWithParent.ts';

/** How a process ended: its exit code or signal, and the last thing it said. */
export type Ending = { readonly how: string; readonly sentence: string };

export type RunningProgram = {
  readonly ended: Promise<Ending>;
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => void;
};

/** Why a program is not there that ended before it was ready: its own last words, if it had any. */
export const formatEarlyExit = (name: string, { how, sentence }: Ending, logFile: string): string =>
  sentence ||
  `The ${name} ended with ${how} before it was ready, without output; is the disk full? Its log is ${logFile}.`;

/**
 * Starts a process of the product; what it writes goes to its log file. It is in a group of its own,
 * so that Ctrl-C reaches it once, through us; and it ends by itself when we are gone.
 * @param logFile absolute; appended to, and put aside where it is large
 * @param inherited of our own environment, beside its configuration
 * @errors throws where the system starts no process, or the log cannot be opened
 */
export const startProgram = async (
  { name, script, env, root = CHECKOUT_ROOT }: Program,
  logFile: string,
  inherited: Readonly<Record<string, string>> = inheritedBy(name, process.env),
  onLogFault: (error: unknown) => void = (error) =>
    console.error(`The log ${logFile} was not rotated:`, error),
): Promise<RunningProgram> => {
  await rotateLog(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = spawn(process.execPath, ['--import', join(root, WATCH), script], {
      env: { ...inherited, ...env },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      detached: true,
    });
    await once(child, 'spawn');
    const looking = setInterval(() => {
      // the process goes on without: what it says is not worth its end
      rotateLog(logFile).catch((error: unknown) => onLogFault(error));
    }, LOOK_EVERY_MS);
    looking.unref();
    child.once('exit', () => clearInterval(looking));
    const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ending> => ({
      how: signal === null ? `exit code ${String(code)}` : `signal ${String(signal)}`,
      sentence: await lastSentence(logFile, size),
    }));
    return { ended, stop: (signal) => child.kill(signal) };
  } finally {
    await log.close();
  }
};
