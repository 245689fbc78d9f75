import { failure, success, type Result } from '@engawa/contract/result.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from './programs.ts';
import { resolveRestartWaitMs } from './resolveRestartWaitMs.ts';
import { formatEarlyExit, startProgram } from './runningProgram.ts';

export type Supervision = {
  readonly logsDir: string;
  /** aborted to stop the product */
  readonly stopping: AbortSignal;
  /** true once the product has been ready; only then is an exited process restarted */
  readonly hasBeenReady: () => boolean;
  readonly say: (line: string) => void;
  /** from SIGTERM to SIGKILL, in ms */
  readonly graceMs: number;
};

const runOnce = async (
  program: Program,
  logFile: string,
  { stopping, graceMs }: Pick<Supervision, 'stopping' | 'graceMs'>,
) => {
  const running = await startProgram(program, logFile);
  let killTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    running.stop('SIGTERM');
    killTimer = setTimeout(() => running.stop('SIGKILL'), graceMs);
  };
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop, { once: true });
  const ending = await running.ended;
  clearTimeout(killTimer);
  stopping.removeEventListener('abort', stop);
  return ending;
};

/**
 * Runs one process and restarts it until the product stops.
 * @returns success after a requested stop, else the reason why the process cannot run
 * @errors throws if the process cannot start or the log is not writable
 */
export const superviseProgram = async (
  program: Program,
  supervision: Supervision,
): Promise<Result<null, string>> => {
  const { logsDir, stopping, hasBeenReady, say } = supervision;
  const logFile = join(logsDir, `${program.name}.log`);
  const deathsMs: number[] = [];
  while (!stopping.aborted) {
    // sequential: each run starts after the previous one has exited
    const ending = await runOnce(program, logFile, supervision);
    if (stopping.aborted) break;
    if (!hasBeenReady()) return failure(formatEarlyExit(program.name, ending, logFile));
    deathsMs.push(Date.now());
    const waitMs = resolveRestartWaitMs(deathsMs);
    if (waitMs === null)
      return failure(
        `The ${program.name} ended ${deathsMs.length} times, too often within a minute; its log is ${logFile}.`,
      );
    say(`The ${program.name} ended with ${ending.how}; restarting it (log: ${logFile}).`);
    await wait(waitMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  return success(null);
};
