import { setTimeout as wait } from 'node:timers/promises';

/** The result of the work, or 'nothing' after a timeout; the work is not aborted. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | 'nothing'> =>
  Promise.race([work, wait(ms, 'nothing' as const, { ref: false })]);
