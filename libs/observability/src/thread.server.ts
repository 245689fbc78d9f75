import type { Worker } from 'node:worker_threads';

const LOOK_MS = 100;

/** Awaits a value from a thread; null if the thread has not started yet or has exited. */
const whileRunning = async <T>(requested: Promise<T>): Promise<T | null> => {
  try {
    return await requested;
  } catch (error) {
    // Node's own error; it may be of another realm, so `instanceof Error` does not work
    const isGone =
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_WORKER_NOT_RUNNING';
    if (isGone) return null;
    throw error;
  }
};

/** Heap of a thread, in bytes; null if the thread does not run. */
export const threadHeapBytes = async (worker: Worker): Promise<number | null> =>
  (await whileRunning(worker.getHeapStatistics()))?.used_heap_size ?? null;

/**
 * Calls back once a thread has used an amount of CPU time. Wall-clock time would depend on the
 * machine's load.
 * @param cpuMs CPU time in ms, including the start of the thread
 * @param onTaken called once
 * @param onFault called if the time cannot be read
 * @returns a function that stops the polling; the caller must call it when the thread has finished
 * its work
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
