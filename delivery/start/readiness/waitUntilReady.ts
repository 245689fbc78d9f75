import { failure, success, type Result } from '@engawa/contract/result.ts';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 150;
const ANSWER_MS = 15_000;
/** long enough for the first start on a slow machine, which draws every picture of the demo */
const PATIENCE_MS = 10 * 60_000;

/** @returns null when the address answers 200, else what it did instead */
const problemAt = async (address: string, stopping: AbortSignal): Promise<string | null> => {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(address, { signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status === 200 ? null : `answers ${response.status}`;
  } catch {
    // nothing listens yet, or not in time: it is asked again until patience ends
    return 'does not answer';
  }
};

/**
 * Waits until every address has answered 200, one after the other.
 * @param stopping ends the waiting
 * @returns one sentence that names the address that did not
 */
export const waitUntilReady = async (
  addresses: readonly string[],
  stopping: AbortSignal,
): Promise<Result<null, string>> => {
  const until = Date.now() + PATIENCE_MS;
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
