import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { sampleProcess } from '../measure/sampleProcess.ts';
import { inspectEachThread, type InspectorIsolate } from './inspector.ts';

/** Environment that opens the inspector of each process on a free port. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Bytes by name, such as `host heap`. */
export type Memory = Readonly<Record<string, number>>;

const usageShape = v.object({ usedSize: v.number() });

const heapAfterGc = async ({ call }: InspectorIsolate): Promise<number> => {
  // the second collection frees objects that finalizers released in the first
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  return v.parse(usageShape, await call('Runtime.getHeapUsage')).usedSize;
};

/** The inspector's address from the start of a log; the process must run with `--inspect`. */
export const inspectorUrl = async (logFile: string): Promise<string> => {
  const urls = (await readFile(logFile, 'utf8')).match(/ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/g);
  const last = urls?.at(-1);
  if (last === undefined) throw new Error(`${logFile} names no inspector`);
  return last;
};

export type Inspected = {
  readonly name: string;
  readonly pid: number;
  /** result of `inspectorUrl`; call it before the log is rotated */
  readonly inspector: string;
};

/**
 * Collects the garbage of a process and measures its heaps and resident memory.
 * @errors rejects if the process runs without `--inspect`
 */
export const measureMemory = async ({ name, pid, inspector }: Inspected): Promise<Memory> => {
  const heaps = Object.entries(await inspectEachThread(inspector, heapAfterGc));
  return {
    ...Object.fromEntries(heaps.map(([thread, bytes]) => [`${name} ${thread} heap`, bytes])),
    [`${name} resident`]: (await sampleProcess(pid)).residentBytes,
  };
};
