import type { Params, Read, Result } from '@engawa/contract';
import { MAX_GROUPS } from '../constants.ts';

type Waiting = {
  readonly resource: string;
  readonly params: Params;
  readonly answer: (result: Result<unknown>) => void;
};

/** Calls back once, after the current turn of the event loop. */
export type Schedule = (flush: () => void) => void;

/**
 * Flushes in a macrotask, so that the batch includes all sagas forked in one turn. Browsers have no
 * setImmediate, so they use a timer.
 */
export const afterThisTurn: Schedule = (flush) => {
  if (typeof setImmediate === 'function') setImmediate(flush);
  else setTimeout(flush, 0);
};

/**
 * Collects the reads of one turn and sends them together, in groups up to the limit.
 * @param send returns the results in order; never rejects
 */
export const createBatch = (
  send: (reads: readonly Omit<Waiting, 'answer'>[]) => Promise<readonly Result<unknown>[]>,
  schedule: Schedule,
): Read => {
  let waiting: Waiting[] = [];

  const sendGroup = async (group: readonly Waiting[]) => {
    const answers = await send(group.map(({ resource, params }) => ({ resource, params })));
    for (const [at, result] of answers.entries()) group[at]?.answer(result);
  };

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MAX_GROUPS)
      void sendGroup(all.slice(at, at + MAX_GROUPS));
  };

  return async (resource, params) =>
    new Promise((answer) => {
      if (waiting.length === 0) schedule(flush);
      waiting.push({ resource, params, answer });
    });
};
