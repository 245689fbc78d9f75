import type { WorkerSetup } from '../../protocol/workerMessages.ts';

/**
 * Shared memory with the id of the page that a worker renders; zero before the first page. A
 * message with the id would not arrive if the worker crashed right after sending it.
 */
export type CurrentJobFlag = Int32Array<SharedArrayBuffer>;

/** The start data of a worker. */
export type WorkerData = WorkerSetup & { readonly drawing: CurrentJobFlag };

export const newCurrentJobFlag = (): CurrentJobFlag =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** @param id id of the request; ids start at 1, and only the lower 32 bits count */
export const setCurrentJob = (note: CurrentJobFlag, id: number): void => {
  Atomics.store(note, 0, id);
};

/** Whether the worker rendered this page last. */
export const isCurrentJob = (note: CurrentJobFlag, id: number): boolean =>
  Atomics.load(note, 0) === (id | 0);
