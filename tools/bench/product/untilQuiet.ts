import { setTimeout as wait } from 'node:timers/promises';
import { cpuMsOf } from './processes.ts';

const QUIET_WINDOW_MS = 1000;
const QUIET_CPU_MS = 50;
const QUIET_WITHIN_MS = 600_000;

/** Waits until a process has had next to no work for a while. @errors throws where it never rests. */
export const untilQuiet = async (pid: number): Promise<void> => {
  const until = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    const before = await cpuMsOf(pid);
    await wait(QUIET_WINDOW_MS);
    if ((await cpuMsOf(pid)) - before <= QUIET_CPU_MS) return;
    if (performance.now() > until) throw new Error(`process ${pid} does not come to rest`);
  }
};
