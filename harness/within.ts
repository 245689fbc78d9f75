import { setTimeout as wait } from 'node:timers/promises';

/** What the work gives, or 'nothing' where it gives nothing for so long; it goes on all the same. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | 'nothing'> =>
  Promise.race([work, wait(ms, 'nothing' as const, { ref: false })]);
