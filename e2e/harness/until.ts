import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/**
 * Asks again and again until the answer is a value.
 * @param what names the condition in the error
 * @param ask null, false and undefined mean not yet
 * @errors throws when it has not come to be within `patienceMs`.
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | null | false | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false && answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await wait(POLL_MS);
  }
};
