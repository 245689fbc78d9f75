import type { WorkerSetup } from '../workerMessages.ts';

/**
 * Which page a worker renders, in memory that both threads see: a message would be lost with a worker
 * that breaks right after it. Zero before the first page.
 */
export type CurrentJobFlag = Int32Array<SharedArrayBuffer>;

/** What a worker is started with. */
export type WorkerData = WorkerSetup & { readonly drawing: CurrentJobFlag };

export const newCurrentJobFlag = (): CurrentJobFlag =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** @param id of the request, from 1; of one beyond 32 bits only the lower ones count */
export const setCurrentJob = (note: CurrentJobFlag, id: number): void => {
  Atomics.store(note, 0, id);
};

/** Whether it was this page that the worker rendered last. */
export const isCurrentJob = (note: CurrentJobFlag, id: number): boolean =>
  Atomics.load(note, 0) === (id | 0);
