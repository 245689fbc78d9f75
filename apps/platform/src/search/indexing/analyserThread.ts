import { Worker } from 'node:worker_threads';
import type { IndexedSource } from './analyserWorker.ts';
import type { SearchSource } from './searchDocument.ts';

/** Package and dictionary: rows of another version are indexed again. */
export const ANALYSER_VERSION = 'lindera-ipadic-2.0.0';

/** Of one batch, the start of the thread included. */
const DEADLINE_MS = 120_000;
/** The dictionary takes some 100 MB, which nothing needs while no one writes. */
const IDLE_MS = 60_000;

export type AnalyserThread = {
  /**
   * Folds texts and finds their words in a worker thread.
   * @returns one result for each source, in order
   * @errors throws where the thread fails or takes longer than two minutes; the next call starts another
   */
  readonly index: (sources: readonly SearchSource[]) => Promise<readonly IndexedSource[]>;
  readonly close: () => Promise<void>;
};

/** @param hasReadings whether words get readings by the analyser */
export const createAnalyserThread = (hasReadings: boolean): AnalyserThread => {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const close = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const index = async (sources: readonly SearchSource[]): Promise<readonly IndexedSource[]> => {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./analyserWorker.ts', import.meta.url), {
      workerData: { hasReadings },
    });
    worker.unref();
    const thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<readonly IndexedSource[]>();
    const onExit = () =>
      reject(new Error('the thread of the search index ended without an answer'));
    const deadline = setTimeout(
      () => reject(new Error('the thread of the search index took too long')),
      DEADLINE_MS,
    );
    deadline.unref();
    thread.once('message', resolve).once('error', reject).once('exit', onExit);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      thread.postMessage(sources);
      return await promise;
    } catch (error) {
      await close();
      throw error;
    } finally {
      clearTimeout(deadline);
      thread.off('message', resolve).off('error', reject).off('exit', onExit);
      idle = setTimeout(() => void close(), IDLE_MS);
      idle.unref();
    }
  };

  return { index, close };
};
