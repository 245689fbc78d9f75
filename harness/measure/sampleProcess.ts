import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux counts CPU time in units of 10 ms (`getconf CLK_TCK`). */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

/** CPU time and memory of a process with all its threads; CPU time in steps of 10 ms. */
export type ProcessSample = {
  /** CPU time, including that of exited children */
  readonly cpuMs: number;
  /** CPU time of only the exited children */
  readonly endedChildrenMs: number;
  readonly residentBytes: number;
};

/** @param text of /proc/PID/stat; the name in it may contain spaces and parentheses */
export const parseStat = (text: string): ProcessSample => {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number) => Number(fields[index]);
  const endedChildrenMs = (at(13) + at(14)) * TICK_MS;
  return {
    cpuMs: (at(11) + at(12)) * TICK_MS + endedChildrenMs,
    endedChildrenMs,
    residentBytes: at(21) * PAGE_BYTES,
  };
};

const readProc = (path: string) => readFile(`/proc/${path}`, 'utf8');

/** Samples one process without its children. @errors rejects if it has exited */
export const sampleProcess = async (
  pid: number | 'self',
  read = readProc,
): Promise<ProcessSample> => parseStat(await read(`${pid}/stat`));

const ENDED: ReadonlySet<unknown> = new Set(['ENOENT', 'ESRCH']);

/**
 * Samples a process and its running children, such as a database with a process per connection. A
 * child that exits meanwhile does not count.
 * @param read reads a file below /proc
 * @errors rejects if the process itself has exited
 */
export const sampleTree = async (pid: number, read = readProc): Promise<ProcessSample> => {
  const own = await sampleProcess(pid, read);
  const children = (await read(`${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
  const samples = await Promise.all(
    children.map((child) =>
      sampleTree(Number(child), read).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && ENDED.has(error.code)) return null;
        throw error;
      }),
    ),
  );
  return samples
    .filter((sample) => sample !== null)
    .reduce(
      (sum, sample) => ({
        ...sum,
        cpuMs: sum.cpuMs + sample.cpuMs,
        residentBytes: sum.residentBytes + sample.residentBytes,
      }),
      own,
    );
};

/** CPU time of several processes with their children, ms. */
export const sampleCpuMs = async (pids: readonly number[]): Promise<number> => {
  const samples = await Promise.all(pids.map((pid) => sampleTree(pid)));
  return samples.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
};

const QUIET_WINDOW_MS = 1000;
const QUIET_CPU_MS = 50;
const QUIET_WITHIN_MS = 600_000;

/**
 * Waits until a process is idle for a second. @errors throws if it is still busy after 10 minutes
 */
export const waitForIdleProcess = async (pid: number): Promise<void> => {
  const deadlineMs = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    const before = await sampleCpuMs([pid]);
    await wait(QUIET_WINDOW_MS);
    if ((await sampleCpuMs([pid])) - before <= QUIET_CPU_MS) return;
    if (performance.now() > deadlineMs) throw new Error(`process ${pid} is still busy`);
  }
};
