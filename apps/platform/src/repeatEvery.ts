import { setInterval } from 'node:timers/promises';

/**
 * Does something again and again until it is stopped, one time after the other.
 * @param onError called for each run that failed; the next is tried all the same
 * @returns resolves once `stopping` has been heard and nothing runs any more
 */
export const repeatEvery = async (
  ms: number,
  work: () => Promise<unknown>,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  try {
    for await (const _ of setInterval(ms, null, { signal: stopping })) {
      // times that were missed while one took long come all at once, even after the end
      if (stopping.aborted) return;
      await work().catch(onError);
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
};
