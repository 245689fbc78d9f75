import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '../../release/checkout.ts';
import { inheritedBy } from './environment.ts';
import { lastSentence } from './lastSentence.ts';
import type { Program } from './programs.ts';
import { rotateLog } from './rotateLog.ts';

/** interval of the log size check */
const LOOK_EVERY_MS = 20_000;

const WATCH = 'delivery/start/endWithParent.ts';

/** The exit of a process: exit code or signal, and its last message. */
export type Ending = { readonly how: string; readonly sentence: string };

export type RunningProgram = {
  readonly ended: Promise<Ending>;
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => void;
};

/** The error message for a process that exited before it was ready; quotes its last message. */
export const formatEarlyExit = (name: string, { how, sentence }: Ending, logFile: string): string =>
  sentence ||
  `The ${name} ended with ${how} before it was ready, without output; is the disk full? Its log is ${logFile}.`;

/**
 * Starts a process of the product; its output goes to its log file. The process has its own process
 * group, so that Ctrl-C reaches it only through this process. It stops when this process is gone.
 * @param logFile absolute; appended to, and rotated if large
 * @param inherited variables of our own environment, in addition to the program's configuration
 * @errors throws if the operating system cannot start the process or open the log
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
      // a failed rotation must not stop the process
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
