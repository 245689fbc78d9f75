import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Ending, RunningProgram } from '../../start/processes/runningProgram.ts';

/** Ends the process that its first argument names once its input ends, as it does with us. */
const END_WITH_US = 'cat >/dev/null; kill "-$2" "$1" 2>/dev/null';

/** Of a program that is not ours. @property asksBy the signal by which it ends in order */
export type ServerProcess = {
  readonly file: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly asksBy?: NodeJS.Signals;
  readonly account?: Pick<SpawnOptions, 'uid' | 'gid'>;
};

/**
 * Starts a server of the system, which ends with this process, however that ends.
 * @errors throws where the system starts no process, or the log cannot be opened
 */
export const runServer = async ({
  file,
  args,
  logFile,
  asksBy = 'SIGTERM',
  account = {},
}: ServerProcess): Promise<RunningProgram> => {
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn(file, [...args], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    const { pid = 0 } = child;
    const how = asksBy.replace('SIG', '');
    const guard = spawn('sh', ['-c', END_WITH_US, 'sh', String(pid), how], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await once(guard, 'spawn');
    const ended = once(child, 'exit').then(([code, signal]): Ending => {
      // its number may be another's soon
      guard.kill('SIGKILL');
      return {
        how: signal === null ? `exit code ${String(code)}` : `signal ${String(signal)}`,
        sentence: `its log is ${logFile}`,
      };
    });
    return {
      ended,
      // a kill takes the processes along that it has made, which would hold its port
      stop: (signal) =>
        void (signal === 'SIGKILL' ? process.kill(-pid, signal) : child.kill(asksBy)),
    };
  } finally {
    await log.close();
  }
};

/** Whether something listens at a port of this machine. */
export const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
