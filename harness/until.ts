import { setTimeout as wait } from 'node:timers/promises';
import { currentStage } from './run/currentStage.ts';

const PATIENCE_MS = 20_000;
const POLL_MS = 50;
/** Limits the wall time of the wait, in multiples of the patience: one poll may be slow. */
const MOST_TIMES = 5;
/** The maximum that one poll counts against the patience: a suspended machine has not waited. */
const MOST_OF_A_POLL_MS = 1000;
/** A wait this long may fail: the pages are recorded now, while a notice is still visible. */
const RECORD_AFTER_MS = 2000;

/**
 * Polls until the result is a value.
 * @param what names the condition in the error; a function is called at the timeout and can include
 * the received value
 * @param poll null, false and undefined mean not yet
 * @param patienceMs while the machine runs
 * @errors throws after `patienceMs`.
 */
export const until = async <T>(
  what: string | (() => string),
  poll: () => Promise<T | null | false | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  let leftMs = patienceMs;
  let hasRecorded = false;
  let startMs = performance.now();
  const endMs = startMs + MOST_TIMES * patienceMs;
  for (;;) {
    const result = await poll();
    if (result !== null && result !== false && result !== undefined) return result;
    if (leftMs <= 0 || startMs > endMs)
      throw new Error(`timeout waiting until ${typeof what === 'string' ? what : what()}`);
    if (!hasRecorded && patienceMs - leftMs > RECORD_AFTER_MS) {
      hasRecorded = true;
      await currentStage()?.recordPages();
    }
    await wait(POLL_MS);
    const nowMs = performance.now();
    leftMs -= Math.min(nowMs - startMs, MOST_OF_A_POLL_MS);
    startMs = nowMs;
  }
};
