import { Worker } from 'node:worker_threads';
import { afterThreadTime } from '@engawa/observability/thread.server.ts';
import { releaseName, type VerifiedRelease } from '../remotes/release.ts';

/** What a proof may take. */
type ProofLimits = {
  /** processor time of its thread */
  readonly cpuMs: number;
  /** in all, for what waits and does nothing */
  readonly deadlineMs: number;
  readonly heapMb: number;
};

const LIMITS: ProofLimits = { cpuMs: 4000, deadlineMs: 50_000, heapMb: 192 };

/**
 * Proves a release in a thread of its own.
 * @param workerFile path of the built proof worker
 * @errors rejects with the release's own error, or REMOTE-003 where it loops or ends the thread. One that
 * eats memory may end the whole process, which Node cannot always confine to a thread: publish proves every
 * release in a process of its own first.
 */
export const runSmokeRender = (
  release: VerifiedRelease,
  workerFile: string,
  { cpuMs, deadlineMs, heapMb } = LIMITS,
): Promise<void> => {
  const worker = new Worker(workerFile, {
    workerData: release,
    // nothing of the host's environment, which holds its secrets
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise<void>((resolve, reject) => {
    const refuse = (reason: string) =>
      reject(new Error(`REMOTE-003 ${releaseName(release)} ${reason}`));
    const deadline = setTimeout(
      () => refuse(`did not finish within ${deadlineMs / 1000} s`),
      deadlineMs,
    );
    const lookNoMore = afterThreadTime(
      worker,
      cpuMs,
      () => refuse(`did not finish within ${cpuMs / 1000} s of CPU time`),
      reject,
    );
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => refuse('exited during the smoke render'));
    const settle = () => {
      clearTimeout(deadline);
      lookNoMore();
    };
    worker.once('message', settle);
    worker.once('error', settle);
    worker.once('exit', settle);
  }).finally(() => worker.terminate());
};
