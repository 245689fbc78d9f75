import { Worker } from 'node:worker_threads';
import { failure, type Result } from '@engawa/contract/result.ts';
import type { ConfinedCss, OwnerCssRefusal } from './confineOwnerCss.ts';
import { MAX_BYTES, TIME_LIMIT_MS } from './limits.ts';

const WORKER = new URL('./confineWorker.ts', import.meta.url);

type Answer = Result<ConfinedCss, OwnerCssRefusal>;

/**
 * As {@link confineOwnerCss}, on a thread of its own: a sheet made to be slow keeps nobody else waiting.
 * @param timeLimitMs starting the thread included
 * @errors too-large, too-deep, too-slow; rejects where the confining itself is at fault
 */
export const confineInTime = async (
  sheet: string,
  mediaOrigin: string,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<Answer> => {
  if (Buffer.byteLength(sheet) > MAX_BYTES) return failure('too-large');
  const worker = new Worker(WORKER, { workerData: { sheet, mediaOrigin } });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(failure('too-slow')), timeLimitMs);
  worker.once('message', (answer: Answer) => resolve(answer));
  worker.once('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
