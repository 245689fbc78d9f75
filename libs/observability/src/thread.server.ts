import type { Worker } from 'node:worker_threads';

const LOOK_MS = 100;

/** Null of a thread that does not run, not yet or no more. */
const whileRunning = async <T>(requested: Promise<T>): Promise<T | null> => {
  try {
    return await requested;
  } catch (error) {
    // Node's own error; it may be of another realm, where `instanceof Error` does not hold
    const isGone =
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_WORKER_NOT_RUNNING';
    if (isGone) return null;
    throw error;
  }
};

/** Heap that a thread uses, in bytes; null of one that does not run. */
export const threadHeapBytes = async (worker: Worker): Promise<number | null> =>
  (await whileRunning(worker.getHeapStatistics()))?.used_heap_size ?? null;

/**
 * Looks on until a thread has taken so much processor time: how long that lasts is a matter of what else
 * the machine does.
 * @param cpuMs its start included
 * @param onTaken called once
 * @param onFault called where the time cannot be read
 * @returns looks no more; to be called when the thread has done its work
 */
export const afterThreadTime = (
  worker: Worker,
  cpuMs: number,
  onTaken: () => void,
  onFault: (error: unknown) => void,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  const look = async () => {
    const taken = await whileRunning(worker.cpuUsage());
    if (isDone) return;
    if (taken && (taken.user + taken.system) / 1000 > cpuMs) onTaken();
    else timer = setTimeout(lookOnce, LOOK_MS);
  };
  const lookOnce = () => void look().catch(onFault);
  lookOnce();
  return () => {
    isDone = true;
    clearTimeout(timer);
  };
};
