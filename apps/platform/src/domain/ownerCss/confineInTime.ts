import { Worker } from 'node:worker_threads';
import { failure, type Result } from '@engawa/contract/result.ts';
import { afterThreadTime } from '@engawa/observability/thread.server.ts';
import type { ConfinedCss, OwnerCssRefusal } from './confineOwnerCss.ts';
import { CPU_LIMIT_MS, DEADLINE_MS, MAX_BYTES } from './limits.ts';

/** The thread and its limit, in CPU time: on a busy machine a sheet takes longer, not more CPU. */
const THREAD = { code: new URL('./confineWorker.ts', import.meta.url), cpuLimitMs: CPU_LIMIT_MS };

type Answer = Result<ConfinedCss, OwnerCssRefusal>;

/**
 * Like {@link confineOwnerCss}, but in a separate thread, so that a sheet that is built to be slow
 * delays no request.
 * @errors too-large, too-deep, too-slow; rejects on an internal error
 */
export const confineInTime = async (
  sheet: string,
  mediaOrigin: string,
  { code, cpuLimitMs } = THREAD,
): Promise<Answer> => {
  if (Buffer.byteLength(sheet) > MAX_BYTES) return failure('too-large');
  const worker = new Worker(code, { workerData: { sheet, mediaOrigin } });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const giveUp = () => resolve(failure('too-slow'));
  const deadline = setTimeout(giveUp, DEADLINE_MS);
  const lookNoMore = afterThreadTime(worker, cpuLimitMs, giveUp, reject);
  worker.once('message', (answer: Answer) => resolve(answer));
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('worker thread exited without a result')));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    lookNoMore();
    await worker.terminate();
  }
};
