import { Worker } from 'node:worker_threads';
import { failure, type Result } from '@engawa/contract/result.ts';
import { afterThreadTime } from '@engawa/observability/thread.server.ts';
import type { ConfinedCss, OwnerCssRefusal } from './confineOwnerCss.ts';
import { CPU_LIMIT_MS, DEADLINE_MS, MAX_BYTES } from './limits.ts';

/** Who confines, and the processor time it may take: on a busy machine an honest sheet takes longer, not more. */
const THREAD = { code: new URL('./confineWorker.ts', import.meta.url), cpuLimitMs: CPU_LIMIT_MS };

type Answer = Result<ConfinedCss, OwnerCssRefusal>;

/**
 * As {@link confineOwnerCss}, on a thread of its own: a sheet made to be slow delays no other request.
 * @errors too-large, too-deep, too-slow; rejects where the confining itself is at fault
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
