import { Worker } from 'node:worker_threads';
import { releaseName, type VerifiedRelease } from '../remotes/release.ts';

/** What a proof may take. */
export type ProofLimits = { readonly deadlineMs: number; readonly heapMb: number };

const LIMITS: ProofLimits = { deadlineMs: 5000, heapMb: 192 };

/**
 * Proves a release in a thread of its own.
 * @param workerFile path of the built proof worker
 * @errors rejects with the release's own error, or REMOTE-003 where it loops or ends the thread. One that
 * eats memory may end the whole process, which Node cannot always confine to a thread: publish proves every
 * release in a process of its own first.
 */
export const runProof = (
  release: VerifiedRelease,
  workerFile: string,
  limits: Partial<ProofLimits> = {},
): Promise<void> => {
  const { deadlineMs, heapMb } = { ...LIMITS, ...limits };
  const worker = new Worker(workerFile, {
    workerData: release,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise<void>((resolve, reject) => {
    const refuse = (reason: string) =>
      reject(new Error(`REMOTE-003 ${releaseName(release)} ${reason}`));
    const deadline = setTimeout(
      () => refuse(`did not come to an end within ${deadlineMs / 1000} s`),
      deadlineMs,
    );
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => refuse('ended before it was proven'));
    const settle = () => clearTimeout(deadline);
    worker.once('message', settle);
    worker.once('error', settle);
    worker.once('exit', settle);
  }).finally(() => worker.terminate());
};
