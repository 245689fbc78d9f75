import { failure, success, type Result } from '@engawa/contract/result.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from './programs.ts';
import { resolveRestartWaitMs } from './resolveRestartWaitMs.ts';
import { formatEarlyExit, startProgram } from './runningProgram.ts';

export type Supervision = {
  readonly logsDir: string;
  /** aborted when the product is to end */
  readonly stopping: AbortSignal;
  /** true once the product has been ready: only then is a death followed by a restart */
  readonly hasBeenReady: () => boolean;
  readonly say: (line: string) => void;
  /** from the request to end to the end by force, in ms */
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
 * Keeps one process running until the product is to end.
 * @returns success when it ended because it was told to, else one sentence that says why it could not
 * be kept
 * @errors throws where it cannot be started at all, or its log not written
 */
export const superviseProgram = async (
  program: Program,
  supervision: Supervision,
): Promise<Result<null, string>> => {
  const { logsDir, stopping, hasBeenReady, say } = supervision;
  const logFile = join(logsDir, `${program.name}.log`);
  const deathsMs: number[] = [];
  while (!stopping.aborted) {
    // one life after the other
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
