import { failure, success, type Result } from '@engawa/contract/result.ts';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 150;
const ANSWER_MS = 15_000;
/** time limit; the first start renders every demo image, which is slow on a slow machine */
const PATIENCE_MS = 10 * 60_000;

/** @returns null if the address returns 200, else the problem */
const problemAt = async (address: string, stopping: AbortSignal): Promise<string | null> => {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(address, { signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status === 200 ? null : `answers ${response.status}`;
  } catch {
    // not listening yet, or too slow: retried until the time limit
    return 'does not answer';
  }
};

/**
 * Waits until every address has returned 200, one after the other.
 * @param stopping aborts the wait
 * @param patienceMs time limit
 * @returns an error sentence that names the first failed address
 */
export const waitUntilReady = async (
  addresses: readonly string[],
  stopping: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<Result<null, string>> => {
  const until = Date.now() + patienceMs;
  for (const address of addresses) {
    for (;;) {
      const problem = await problemAt(address, stopping);
      if (problem === null) break;
      if (stopping.aborted) return failure('The start was stopped before everything was ready.');
      if (Date.now() > until) return failure(`Timeout: ${address} ${problem}.`);
      await wait(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return success(null);
};
