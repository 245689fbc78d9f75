import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const POLL_MS = 50;
/** A look that takes long does not hold up the end for ever: so many times the patience, whatever it counted. */
const MOST_TIMES = 5;
/** What one look may cost of the patience: a machine that stood still has not waited. */
const MOST_OF_A_LOOK_MS = 1000;

/**
 * Asks again and again until the answer is a value.
 * @param what names the condition in the error; a function does so when it is given up
 * @param ask null, false and undefined mean not yet
 * @param patienceMs while the machine runs
 * @errors throws when it has not come to be within `patienceMs`.
 */
export const until = async <T>(
  what: string | (() => string),
  ask: () => Promise<T | null | false | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  let leftMs = patienceMs;
  let beganMs = performance.now();
  const endMs = beganMs + MOST_TIMES * patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false && answer !== undefined) return answer;
    if (leftMs <= 0 || beganMs > endMs)
      throw new Error(`waited in vain until ${typeof what === 'string' ? what : what()}`);
    await wait(POLL_MS);
    const nowMs = performance.now();
    leftMs -= Math.min(nowMs - beganMs, MOST_OF_A_LOOK_MS);
    beganMs = nowMs;
  }
};
