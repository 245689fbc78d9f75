import { Worker } from 'node:worker_threads';
import { afterThreadTime } from '@engawa/observability/thread.server.ts';
import { releaseName, type VerifiedRelease } from '../protocol/releases/release.ts';

/** Limits of a probe. */
type ProofLimits = {
  /** maximum CPU time of the probe's thread, in ms */
  readonly cpuMs: number;
  /** maximum elapsed time, in ms; also ends a render that waits and uses no CPU time */
  readonly deadlineMs: number;
  readonly heapMb: number;
};

const LIMITS: ProofLimits = { cpuMs: 4000, deadlineMs: 50_000, heapMb: 192 };

/**
 * Probes a release in a separate thread.
 * @param workerFile path of the built probe worker
 * @errors rejects with the release's own error, or REMOTE-003 if the release loops or ends the
 * thread. Excessive memory use may end the complete process, because Node cannot always confine it
 * to a thread: publish first probes every release in a separate process.
 */
export const runSmokeRender = (
  release: VerifiedRelease,
  workerFile: string,
  { cpuMs, deadlineMs, heapMb } = LIMITS,
): Promise<void> => {
  const worker = new Worker(workerFile, {
    workerData: release,
    // empty, because the host's environment contains secrets
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
