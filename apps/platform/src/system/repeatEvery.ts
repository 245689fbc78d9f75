import { setInterval } from 'node:timers/promises';

/**
 * Runs a task repeatedly until `stopping` aborts. Runs never overlap.
 * @param onError called for each failed run; later runs still happen
 * @returns resolves after `stopping` has aborted and the last run has finished
 */
export const repeatEvery = async (
  ms: number,
  work: () => Promise<unknown>,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  try {
    for await (const _ of setInterval(ms, null, { signal: stopping })) {
      // after a slow run, the timer delivers all missed ticks at once, even after the abort
      if (stopping.aborted) return;
      await work().catch(onError);
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
};
