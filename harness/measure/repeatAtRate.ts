import { setTimeout as wait } from 'node:timers/promises';

/** Repeats work `atOnce` times in parallel, without a pause, until the signal. */
export const repeatAtOnce = async (
  signal: AbortSignal,
  atOnce: number,
  work: (turn: number) => Promise<unknown>,
): Promise<void> => {
  let turn = 0;
  const repeat = async () => {
    while (!signal.aborted) {
      turn += 1;
      // oxlint-disable-next-line no-await-in-loop -- each waits for its own
      await work(turn);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
};

/**
 * Starts work `perSecond` times a second until the signal, even while earlier calls are pending.
 * @returns all results in the order of their start
 */
export const repeatAtRate = async <T>(
  signal: AbortSignal,
  perSecond: number,
  work: (turn: number) => Promise<T>,
): Promise<readonly T[]> => {
  const started: Promise<T>[] = [];
  const startedMs = performance.now();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const dueMs = startedMs + (turn * 1000) / perSecond;
    // oxlint-disable-next-line no-await-in-loop -- one after another, at their times
    await wait(Math.max(0, dueMs - performance.now()));
    if (!signal.aborted) started.push(work(turn));
  }
  return Promise.all(started);
};
