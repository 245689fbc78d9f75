import { setInterval } from 'node:timers/promises';
import type { ViewCounter } from './viewCounter.ts';

const FLUSH_MS = 2000;

/**
 * Stores counted views every two seconds until it is stopped; what comes after that is for whoever stops it.
 * @param onError told of each time that failed; the next is tried all the same
 */
export const keepViews = async (
  views: Pick<ViewCounter, 'flush'>,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  try {
    for await (const _ of setInterval(FLUSH_MS, null, { signal: stopping }))
      await views.flush().catch(onError);
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
};
