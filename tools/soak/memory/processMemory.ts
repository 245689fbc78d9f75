import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { openInspector, type Calls } from './inspector.ts';

/** Each process can be looked into, on a port that is free. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** How the address of a render worker's code ends; the threads of others come and go. */
export const RENDER_WORKER = '/renderWorker.cjs';

/** Bytes by what they are of, such as `host heap`. */
export type Memory = Readonly<Record<string, number>>;

const usageShape = v.object({ usedSize: v.number() });

/** Heap that is still in use after all that nobody holds any more was collected. */
const heapAfterGc = async ({ call }: Calls): Promise<number> => {
  // what finalizers let go in the first is collected in the second
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  return v.parse(usageShape, await call('Runtime.getHeapUsage')).usedSize;
};

const KB = 1024;

/** Resident memory of a process with all its threads, in bytes. */
export const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kb === undefined) throw new Error(`process ${pid} has no resident memory`);
  return Number(kb) * KB;
};

/** Where a process that was started with `--inspect` can be looked into: it said so at the head of its log. */
export const inspectorUrl = async (logFile: string): Promise<string> => {
  const urls = (await readFile(logFile, 'utf8')).match(/ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/g);
  const last = urls?.at(-1);
  if (last === undefined) throw new Error(`${logFile} names no inspector`);
  return last;
};

export type Looked = {
  readonly name: string;
  readonly pid: number;
  /** as `inspectorUrl` found it, before the log was put aside */
  readonly inspector: string;
};

/**
 * Collects a process's garbage and measures what is left.
 * @errors rejects where the process was not started with `--inspect`
 */
export const measureMemory = async ({ name, pid, inspector: url }: Looked): Promise<Memory> => {
  const inspector = await openInspector(url);
  try {
    const workers = inspector.workers.filter(({ url }) => url.endsWith(RENDER_WORKER));
    const heaps = await Promise.all(workers.map(heapAfterGc));
    return {
      [`${name} heap`]: await heapAfterGc(inspector.main),
      ...Object.fromEntries(heaps.map((bytes, at) => [`${name} worker ${at + 1} heap`, bytes])),
      [`${name} resident`]: await residentBytes(pid),
    };
  } finally {
    inspector.close();
  }
};
