import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const POLL_MS = 10;

/** Waits for a condition that another process fulfils. @errors throws on a timeout */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('condition not met in time');
    await wait(POLL_MS);
  }
};
